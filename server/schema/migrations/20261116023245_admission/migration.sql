CREATE TABLE "arrival" (
	"member_id" uuid PRIMARY KEY,
	"class_id" uuid NOT NULL,
	"came_by" text NOT NULL,
	"by_id" uuid,
	"told" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "arrival_came_by" CHECK ("came_by" in ('link', 'vouch', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "name_alarm" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"class_id" uuid NOT NULL,
	"name" text NOT NULL,
	"contact" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vouch" (
	"class_id" uuid NOT NULL,
	"newcomer_id" uuid,
	"member_id" uuid,
	"knows" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vouch_pkey" PRIMARY KEY("newcomer_id","member_id"),
	CONSTRAINT "vouch_for_another" CHECK (newcomer_id <> member_id)
);
--> statement-breakpoint
ALTER TABLE "grad_class" ADD COLUMN "admission" text DEFAULT 'vouch' NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "waits_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "admin_decides" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
-- Whoever wanted to look at newcomers goes on; for the others classmates do. Whoever is in stays in.
UPDATE "grad_class" SET "admission" = 'admin' WHERE "approval_required";--> statement-breakpoint
-- Who has not confirmed the address was in no list before, and is let in after that from now on.
UPDATE "member" SET "waiting" = true FROM "account"
WHERE "account"."id" = "member"."account_id" AND NOT "account"."email_verified" AND "member"."role" <> 'admin';--> statement-breakpoint
UPDATE "member" SET "claims_id" = null WHERE NOT "waiting";--> statement-breakpoint
ALTER TABLE "grad_class" DROP COLUMN "approval_required";--> statement-breakpoint
CREATE INDEX "arrival_by" ON "arrival" ("by_id");--> statement-breakpoint
CREATE INDEX "arrival_class" ON "arrival" ("class_id");--> statement-breakpoint
CREATE INDEX "name_alarm_class" ON "name_alarm" ("class_id");--> statement-breakpoint
CREATE INDEX "vouch_member" ON "vouch" ("class_id","member_id");--> statement-breakpoint
ALTER TABLE "arrival" ADD CONSTRAINT "arrival_by_id_member_id_fkey" FOREIGN KEY ("by_id") REFERENCES "member"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "arrival" ADD CONSTRAINT "arrival_member" FOREIGN KEY ("class_id","member_id") REFERENCES "member"("class_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "name_alarm" ADD CONSTRAINT "name_alarm_class_id_grad_class_id_fkey" FOREIGN KEY ("class_id") REFERENCES "grad_class"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "vouch" ADD CONSTRAINT "vouch_newcomer" FOREIGN KEY ("class_id","newcomer_id") REFERENCES "member"("class_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "vouch" ADD CONSTRAINT "vouch_member" FOREIGN KEY ("class_id","member_id") REFERENCES "member"("class_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "grad_class" ADD CONSTRAINT "grad_class_admission" CHECK ("admission" in ('link', 'vouch', 'admin'));--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_claims_while_waiting" CHECK (claims_id is null or waiting);--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_admin_is_in" CHECK (role <> 'admin' or (not waiting and suspended_at is null));