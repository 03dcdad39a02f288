ALTER TABLE "hand_back" DROP CONSTRAINT "hand_back_task";--> statement-breakpoint
ALTER TABLE "hand_back" ADD COLUMN "text_id" uuid;--> statement-breakpoint
ALTER TABLE "hand_back" ADD COLUMN "quote_id" uuid;--> statement-breakpoint
ALTER TABLE "hand_back" ADD COLUMN "photo_id" uuid;--> statement-breakpoint
ALTER TABLE "hand_back" ADD COLUMN "document_id" uuid;--> statement-breakpoint
ALTER TABLE "hand_back" ADD CONSTRAINT "hand_back_text_id_key" UNIQUE("text_id");--> statement-breakpoint
ALTER TABLE "hand_back" ADD CONSTRAINT "hand_back_quote_id_key" UNIQUE("quote_id");--> statement-breakpoint
ALTER TABLE "hand_back" ADD CONSTRAINT "hand_back_photo_id_key" UNIQUE("photo_id");--> statement-breakpoint
ALTER TABLE "hand_back" ADD CONSTRAINT "hand_back_document_id_key" UNIQUE("document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "hand_back_task" ON "hand_back" ("module_id","member_id") WHERE num_nonnulls(text_id, quote_id, note_id, photo_id, document_id) = 0;--> statement-breakpoint
CREATE INDEX "hand_back_module" ON "hand_back" ("module_id","member_id");--> statement-breakpoint
ALTER TABLE "hand_back" ADD CONSTRAINT "hand_back_text_id_content_text_id_fkey" FOREIGN KEY ("text_id") REFERENCES "content_text"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "hand_back" ADD CONSTRAINT "hand_back_quote_id_quote_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "quote"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "hand_back" ADD CONSTRAINT "hand_back_photo_id_content_photo_id_fkey" FOREIGN KEY ("photo_id") REFERENCES "content_photo"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "hand_back" ADD CONSTRAINT "hand_back_document_id_content_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "content_document"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "hand_back" ADD CONSTRAINT "hand_back_of_somebody" CHECK ((member_id is null) = (version is not null) and num_nonnulls(member_id, note_id) > 0);--> statement-breakpoint
ALTER TABLE "hand_back" DROP CONSTRAINT "hand_back_of_one", ADD CONSTRAINT "hand_back_of_one" CHECK (num_nonnulls(text_id, quote_id, note_id, photo_id, document_id) <= 1);