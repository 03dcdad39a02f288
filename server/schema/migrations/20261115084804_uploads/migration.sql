CREATE TABLE "upload" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"class_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"intent" jsonb NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"state" text DEFAULT 'receiving' NOT NULL,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "upload_kind" CHECK ("kind" in ('photo', 'document')),
	CONSTRAINT "upload_state" CHECK ("state" in ('receiving', 'processing', 'placed', 'failed')),
	CONSTRAINT "upload_error" CHECK (("state" = 'failed') = ("error" is not null))
);
--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "page_sizes" jsonb;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "print_ready" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "file_member" ON "file" ("member_id");--> statement-breakpoint
CREATE INDEX "upload_class" ON "upload" ("class_id");--> statement-breakpoint
CREATE INDEX "upload_member" ON "upload" ("member_id","state");--> statement-breakpoint
CREATE INDEX "upload_module" ON "upload" (("intent" ->> 'moduleId'),"state");--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_member_id_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_class_id_grad_class_id_fkey" FOREIGN KEY ("class_id") REFERENCES "grad_class"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_member_id_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE;