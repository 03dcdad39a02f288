ALTER TABLE "content_text" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "text_id" uuid;--> statement-breakpoint
ALTER TABLE "report" DROP CONSTRAINT "report_once";--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_once" UNIQUE NULLS NOT DISTINCT("reporter_id","text_id","note_id","quote_id","motto_id","answer_id","photo_id");--> statement-breakpoint
CREATE INDEX "report_text" ON "report" ("text_id");--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_text_id_content_text_id_fkey" FOREIGN KEY ("text_id") REFERENCES "content_text"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report" DROP CONSTRAINT "report_of_one", ADD CONSTRAINT "report_of_one" CHECK (num_nonnulls(text_id, note_id, quote_id, motto_id, answer_id, photo_id) = 1);