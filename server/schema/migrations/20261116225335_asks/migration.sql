CREATE TABLE "ask" (
	"recipient_id" uuid PRIMARY KEY,
	"class_id" uuid NOT NULL,
	"about_id" uuid,
	"wanted" text NOT NULL,
	"editor_id" uuid,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ask_wanted" CHECK ("wanted" in ('note', 'photo'))
);
--> statement-breakpoint
CREATE INDEX "ask_class" ON "ask" ("class_id");--> statement-breakpoint
CREATE INDEX "ask_about" ON "ask" ("about_id");--> statement-breakpoint
CREATE INDEX "ask_editor" ON "ask" ("editor_id");--> statement-breakpoint
ALTER TABLE "ask" ADD CONSTRAINT "ask_about_id_member_id_fkey" FOREIGN KEY ("about_id") REFERENCES "member"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "ask" ADD CONSTRAINT "ask_editor_id_member_id_fkey" FOREIGN KEY ("editor_id") REFERENCES "member"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "ask" ADD CONSTRAINT "ask_recipient" FOREIGN KEY ("class_id","recipient_id") REFERENCES "member"("class_id","id") ON DELETE CASCADE;