CREATE TABLE "own_word" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"class_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"note_id" uuid,
	"quote_id" uuid,
	"photo_id" uuid,
	"text_id" uuid,
	"module_id" uuid,
	"title" text NOT NULL,
	"says" text NOT NULL,
	"seen" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"verdict" text,
	"answer" text DEFAULT '' NOT NULL,
	"book_hash" text,
	"edition_id" uuid,
	"said_at" timestamp with time zone DEFAULT now() NOT NULL,
	"current" boolean DEFAULT true NOT NULL,
	CONSTRAINT "own_word_kind" CHECK ("kind" in ('page', 'note', 'quote', 'ranking', 'photo', 'mention')),
	CONSTRAINT "own_word_says" CHECK ("says" in ('fine', 'out')),
	CONSTRAINT "own_word_verdict" CHECK ("verdict" in ('kept', 'changed')),
	CONSTRAINT "own_word_about_one" CHECK (num_nonnulls(note_id, quote_id, photo_id, text_id, module_id) <= 1)
);
--> statement-breakpoint
ALTER TABLE "photo_person" ADD COLUMN "confirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "yearbook" ADD COLUMN "release_ends_on" date;--> statement-breakpoint
ALTER TABLE "yearbook" ADD COLUMN "release_opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "yearbook" ADD COLUMN "release_closed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "yearbook" ADD COLUMN "release_reminded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "own_word_current" ON "own_word" ("member_id","kind",coalesce("note_id", "quote_id", "photo_id", "text_id", "module_id")) WHERE current;--> statement-breakpoint
CREATE INDEX "own_word_class" ON "own_word" ("class_id","said_at");--> statement-breakpoint
CREATE INDEX "own_word_note" ON "own_word" ("note_id");--> statement-breakpoint
CREATE INDEX "own_word_quote" ON "own_word" ("quote_id");--> statement-breakpoint
CREATE INDEX "own_word_photo" ON "own_word" ("photo_id");--> statement-breakpoint
CREATE INDEX "own_word_text" ON "own_word" ("text_id");--> statement-breakpoint
CREATE INDEX "own_word_module" ON "own_word" ("module_id");--> statement-breakpoint
ALTER TABLE "own_word" ADD CONSTRAINT "own_word_note_id_note_id_fkey" FOREIGN KEY ("note_id") REFERENCES "note"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "own_word" ADD CONSTRAINT "own_word_quote_id_quote_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "quote"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "own_word" ADD CONSTRAINT "own_word_photo_id_content_photo_id_fkey" FOREIGN KEY ("photo_id") REFERENCES "content_photo"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "own_word" ADD CONSTRAINT "own_word_text_id_content_text_id_fkey" FOREIGN KEY ("text_id") REFERENCES "content_text"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "own_word" ADD CONSTRAINT "own_word_module_id_content_module_id_fkey" FOREIGN KEY ("module_id") REFERENCES "content_module"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "own_word" ADD CONSTRAINT "own_word_edition_id_edition_id_fkey" FOREIGN KEY ("edition_id") REFERENCES "edition"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "own_word" ADD CONSTRAINT "own_word_member" FOREIGN KEY ("class_id","member_id") REFERENCES "member"("class_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "yearbook" ADD CONSTRAINT "yearbook_release" CHECK ((release_ends_on is null) = (release_opened_at is null));