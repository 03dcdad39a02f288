ALTER TABLE "content_document" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "document_id" uuid;--> statement-breakpoint
ALTER TABLE "report" DROP CONSTRAINT "report_once";--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_once" UNIQUE NULLS NOT DISTINCT("reporter_id","text_id","note_id","quote_id","motto_id","answer_id","photo_id","document_id");--> statement-breakpoint
CREATE INDEX "report_document" ON "report" ("document_id");--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_document_id_content_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "content_document"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report" DROP CONSTRAINT "report_of_one", ADD CONSTRAINT "report_of_one" CHECK (num_nonnulls(text_id, note_id, quote_id, motto_id, answer_id, photo_id, document_id) = 1);