CREATE TABLE "edition" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"class_id" uuid,
	"design" text NOT NULL,
	"content_hash" text NOT NULL,
	"cover" text NOT NULL,
	"pages" integer NOT NULL,
	"spine_mm" double precision NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"outdated_at" timestamp with time zone,
	CONSTRAINT "edition_cover" CHECK ("cover" in ('HARDCOVER', 'SOFTCOVER')),
	CONSTRAINT "edition_pages" CHECK (pages > 0 and pages % 4 = 0)
);
--> statement-breakpoint
CREATE TABLE "edition_file" (
	"edition_id" uuid,
	"slot" text,
	"file_id" uuid NOT NULL UNIQUE,
	CONSTRAINT "edition_file_pkey" PRIMARY KEY("edition_id","slot"),
	CONSTRAINT "edition_file_slot" CHECK ("slot" in ('content', 'cover'))
);
--> statement-breakpoint
CREATE TABLE "order_file" (
	"order_id" uuid,
	"slot" text,
	"file_id" uuid NOT NULL UNIQUE,
	CONSTRAINT "order_file_pkey" PRIMARY KEY("order_id","slot"),
	CONSTRAINT "order_file_slot" CHECK ("slot" in ('content', 'cover', 'innerCoverFront', 'innerCoverBack', 'ticket'))
);
--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
UPDATE "file" SET "owner_id" = "class_id";--> statement-breakpoint
ALTER TABLE "file" ALTER COLUMN "owner_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_history" ADD COLUMN "actor_kind" text;--> statement-breakpoint
UPDATE "order_history" SET "actor_kind" = CASE "why" WHEN 'address-forgotten' THEN 'system' ELSE 'member' END;--> statement-breakpoint
ALTER TABLE "order_history" ALTER COLUMN "actor_kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "order_history" ADD COLUMN "staff_id" uuid;--> statement-breakpoint
ALTER TABLE "order_history" ADD COLUMN "partner" text;--> statement-breakpoint
ALTER TABLE "order_history" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "print_order" ADD COLUMN "number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "print_order_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1);--> statement-breakpoint
ALTER TABLE "print_order" ADD COLUMN "edition_id" uuid;--> statement-breakpoint
ALTER TABLE "print_order" ADD COLUMN "price_cents" integer;--> statement-breakpoint
ALTER TABLE "print_order" ADD COLUMN "contract" jsonb;--> statement-breakpoint
ALTER TABLE "print_order" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD COLUMN "partner" text;--> statement-breakpoint
ALTER TABLE "grad_class" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "grad_class" ADD COLUMN "deletes_on" date;--> statement-breakpoint
ALTER TABLE "grad_class" ADD COLUMN "deletion_told_on" date;--> statement-breakpoint
ALTER TABLE "yearbook" DROP COLUMN "outdated_at";--> statement-breakpoint
ALTER TABLE "file" ALTER COLUMN "class_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "order_history" ALTER COLUMN "class_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "print_order" ALTER COLUMN "class_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "print_order" ADD CONSTRAINT "print_order_number_key" UNIQUE("number");--> statement-breakpoint
CREATE INDEX "edition_class" ON "edition" ("class_id","made_at");--> statement-breakpoint
CREATE INDEX "order_history_staff" ON "order_history" ("staff_id");--> statement-breakpoint
CREATE INDEX "print_order_edition" ON "print_order" ("edition_id");--> statement-breakpoint
ALTER TABLE "edition" ADD CONSTRAINT "edition_class_id_grad_class_id_fkey" FOREIGN KEY ("class_id") REFERENCES "grad_class"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "edition_file" ADD CONSTRAINT "edition_file_edition_id_edition_id_fkey" FOREIGN KEY ("edition_id") REFERENCES "edition"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "edition_file" ADD CONSTRAINT "edition_file_file_id_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "file"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "order_file" ADD CONSTRAINT "order_file_order_id_print_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "print_order"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "order_file" ADD CONSTRAINT "order_file_file_id_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "file"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_order_id_print_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "print_order"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_staff_id_account_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "account"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "print_order" ADD CONSTRAINT "print_order_edition_id_edition_id_fkey" FOREIGN KEY ("edition_id") REFERENCES "edition"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "order_history" DROP CONSTRAINT "order_history_order", ADD CONSTRAINT "order_history_order" FOREIGN KEY ("class_id","order_id") REFERENCES "print_order"("class_id","id") ON DELETE CASCADE ON UPDATE CASCADE;--> statement-breakpoint
ALTER TABLE "print_order" DROP CONSTRAINT "print_order_class_id_grad_class_id_fkey", ADD CONSTRAINT "print_order_class_id_grad_class_id_fkey" FOREIGN KEY ("class_id") REFERENCES "grad_class"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_owner" CHECK (class_id is null or class_id = owner_id);--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_uploader" CHECK (class_id is not null or member_id is null);--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_actor" CHECK ("actor_kind" in ('member', 'staff', 'partner', 'system'));--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_actor_id" CHECK ((actor_kind = 'member' or member_id is null)
      and (actor_kind = 'staff' or staff_id is null) and (actor_kind = 'partner') = (partner is not null));--> statement-breakpoint
ALTER TABLE "print_order" ADD CONSTRAINT "print_order_contract" CHECK ((class_id is not null and not ("phase" in ('PRINT_ONGOING', 'SHIPPING', 'DELIVERED'))) or contract is not null);--> statement-breakpoint
UPDATE "audit_entry" SET "actor_kind" = 'member' WHERE "actor_kind" = 'user';--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_actor" CHECK ("actor_kind" in ('member', 'staff', 'partner', 'system'));--> statement-breakpoint
ALTER TABLE "order_history" DROP CONSTRAINT "order_history_why", ADD CONSTRAINT "order_history_why" CHECK ("why" in ('begun', 'details', 'address', 'address-forgotten', 'moved'));--> statement-breakpoint
UPDATE "print_order" SET "details" = ("details" - 'note') || jsonb_build_object('remark', "details" -> 'note') WHERE "details" ? 'note';
