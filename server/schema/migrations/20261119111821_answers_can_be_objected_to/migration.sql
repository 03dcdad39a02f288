ALTER TABLE "own_word" ADD COLUMN "answer_id" uuid;--> statement-breakpoint
DROP INDEX "own_word_current";--> statement-breakpoint
CREATE UNIQUE INDEX "own_word_current" ON "own_word" ("member_id","kind",coalesce("note_id", "quote_id", "answer_id", "photo_id", "text_id", "module_id")) WHERE current;--> statement-breakpoint
CREATE INDEX "own_word_answer" ON "own_word" ("answer_id");--> statement-breakpoint
ALTER TABLE "own_word" ADD CONSTRAINT "own_word_answer_id_ranking_answer_id_fkey" FOREIGN KEY ("answer_id") REFERENCES "ranking_answer"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "own_word" DROP CONSTRAINT "own_word_kind", ADD CONSTRAINT "own_word_kind" CHECK ("kind" in ('page', 'portrait', 'note', 'quote', 'ranking', 'answer', 'photo', 'mention'));--> statement-breakpoint
ALTER TABLE "own_word" DROP CONSTRAINT "own_word_about_one", ADD CONSTRAINT "own_word_about_one" CHECK (num_nonnulls(note_id, quote_id, answer_id, photo_id, text_id, module_id) <= 1);