CREATE TABLE "correction" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"text_id" uuid,
	"quote_id" uuid,
	"note_id" uuid,
	"value" jsonb NOT NULL,
	"giver" text,
	"version" integer NOT NULL,
	"word" text NOT NULL,
	"editor_id" uuid,
	"state" text DEFAULT 'open' NOT NULL,
	CONSTRAINT "correction_of_one" CHECK (num_nonnulls(text_id, quote_id, note_id) = 1),
	CONSTRAINT "correction_state" CHECK ("state" in ('open', 'accepted', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "desk_read" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"text_id" uuid UNIQUE,
	"quote_id" uuid UNIQUE,
	"note_id" uuid UNIQUE,
	"answer_id" uuid UNIQUE,
	"photo_id" uuid UNIQUE,
	"document_id" uuid UNIQUE,
	"version" text NOT NULL,
	"reader_id" uuid,
	CONSTRAINT "desk_read_of_one" CHECK (num_nonnulls(text_id, quote_id, note_id, answer_id, photo_id, document_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "hand_back" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"class_id" uuid NOT NULL,
	"module_id" uuid NOT NULL,
	"member_id" uuid,
	"note_id" uuid UNIQUE,
	"version" text,
	"word" text NOT NULL,
	"editor_id" uuid,
	"closed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "hand_back_task" UNIQUE("module_id","member_id"),
	CONSTRAINT "hand_back_of_one" CHECK (num_nonnulls(member_id, note_id) = 1 and (note_id is null) = (version is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "correction_open_text_id" ON "correction" ("text_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "correction_text_id" ON "correction" ("text_id");--> statement-breakpoint
CREATE UNIQUE INDEX "correction_open_quote_id" ON "correction" ("quote_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "correction_quote_id" ON "correction" ("quote_id");--> statement-breakpoint
CREATE UNIQUE INDEX "correction_open_note_id" ON "correction" ("note_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "correction_note_id" ON "correction" ("note_id");--> statement-breakpoint
CREATE INDEX "correction_editor" ON "correction" ("editor_id");--> statement-breakpoint
CREATE INDEX "desk_read_reader" ON "desk_read" ("reader_id");--> statement-breakpoint
CREATE INDEX "hand_back_member" ON "hand_back" ("member_id");--> statement-breakpoint
CREATE INDEX "hand_back_editor" ON "hand_back" ("editor_id");--> statement-breakpoint
ALTER TABLE "correction" ADD CONSTRAINT "correction_text_id_content_text_id_fkey" FOREIGN KEY ("text_id") REFERENCES "content_text"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "correction" ADD CONSTRAINT "correction_quote_id_quote_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "quote"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "correction" ADD CONSTRAINT "correction_note_id_note_id_fkey" FOREIGN KEY ("note_id") REFERENCES "note"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "correction" ADD CONSTRAINT "correction_editor_id_member_id_fkey" FOREIGN KEY ("editor_id") REFERENCES "member"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "desk_read" ADD CONSTRAINT "desk_read_text_id_content_text_id_fkey" FOREIGN KEY ("text_id") REFERENCES "content_text"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "desk_read" ADD CONSTRAINT "desk_read_quote_id_quote_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "quote"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "desk_read" ADD CONSTRAINT "desk_read_note_id_note_id_fkey" FOREIGN KEY ("note_id") REFERENCES "note"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "desk_read" ADD CONSTRAINT "desk_read_answer_id_ranking_answer_id_fkey" FOREIGN KEY ("answer_id") REFERENCES "ranking_answer"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "desk_read" ADD CONSTRAINT "desk_read_photo_id_content_photo_id_fkey" FOREIGN KEY ("photo_id") REFERENCES "content_photo"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "desk_read" ADD CONSTRAINT "desk_read_document_id_content_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "content_document"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "desk_read" ADD CONSTRAINT "desk_read_reader_id_member_id_fkey" FOREIGN KEY ("reader_id") REFERENCES "member"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "hand_back" ADD CONSTRAINT "hand_back_note_id_note_id_fkey" FOREIGN KEY ("note_id") REFERENCES "note"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "hand_back" ADD CONSTRAINT "hand_back_editor_id_member_id_fkey" FOREIGN KEY ("editor_id") REFERENCES "member"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "hand_back" ADD CONSTRAINT "hand_back_module" FOREIGN KEY ("class_id","module_id") REFERENCES "content_module"("class_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "hand_back" ADD CONSTRAINT "hand_back_member" FOREIGN KEY ("class_id","member_id") REFERENCES "member"("class_id","id") ON DELETE CASCADE;