ALTER TABLE "correction" DROP CONSTRAINT "correction_text_id_content_text_id_fkey";--> statement-breakpoint
ALTER TABLE "correction" DROP CONSTRAINT "correction_quote_id_quote_id_fkey";--> statement-breakpoint
ALTER TABLE "correction" DROP CONSTRAINT "correction_note_id_note_id_fkey";--> statement-breakpoint
ALTER TABLE "desk_read" DROP CONSTRAINT "desk_read_text_id_content_text_id_fkey";--> statement-breakpoint
ALTER TABLE "desk_read" DROP CONSTRAINT "desk_read_quote_id_quote_id_fkey";--> statement-breakpoint
ALTER TABLE "desk_read" DROP CONSTRAINT "desk_read_note_id_note_id_fkey";--> statement-breakpoint
ALTER TABLE "desk_read" DROP CONSTRAINT "desk_read_answer_id_ranking_answer_id_fkey";--> statement-breakpoint
ALTER TABLE "desk_read" DROP CONSTRAINT "desk_read_photo_id_content_photo_id_fkey";--> statement-breakpoint
ALTER TABLE "desk_read" DROP CONSTRAINT "desk_read_document_id_content_document_id_fkey";--> statement-breakpoint
ALTER TABLE "earlier_text" DROP CONSTRAINT "earlier_text_text_id_content_text_id_fkey";--> statement-breakpoint
ALTER TABLE "portrait" DROP CONSTRAINT "portrait_member_id_member_id_fkey";--> statement-breakpoint
ALTER TABLE "portrait" DROP CONSTRAINT "portrait_teacher_id_teacher_id_fkey";--> statement-breakpoint
ALTER TABLE "correction" ADD COLUMN "class_id" uuid;--> statement-breakpoint
UPDATE "correction" SET "class_id" = coalesce(
	(SELECT "content_text"."class_id" FROM "content_text" WHERE "content_text"."id" = "correction"."text_id"),
	(SELECT "quote"."class_id" FROM "quote" WHERE "quote"."id" = "correction"."quote_id"),
	(SELECT "note"."class_id" FROM "note" WHERE "note"."id" = "correction"."note_id"));--> statement-breakpoint
ALTER TABLE "correction" ALTER COLUMN "class_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "desk_read" ADD COLUMN "class_id" uuid;--> statement-breakpoint
UPDATE "desk_read" SET "class_id" = coalesce(
	(SELECT "content_text"."class_id" FROM "content_text" WHERE "content_text"."id" = "desk_read"."text_id"),
	(SELECT "quote"."class_id" FROM "quote" WHERE "quote"."id" = "desk_read"."quote_id"),
	(SELECT "note"."class_id" FROM "note" WHERE "note"."id" = "desk_read"."note_id"),
	(SELECT "ranking_answer"."class_id" FROM "ranking_answer" WHERE "ranking_answer"."id" = "desk_read"."answer_id"),
	(SELECT "content_photo"."class_id" FROM "content_photo" WHERE "content_photo"."id" = "desk_read"."photo_id"),
	(SELECT "content_document"."class_id" FROM "content_document" WHERE "content_document"."id" = "desk_read"."document_id"));--> statement-breakpoint
ALTER TABLE "desk_read" ALTER COLUMN "class_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "earlier_text" ADD COLUMN "class_id" uuid;--> statement-breakpoint
UPDATE "earlier_text" SET "class_id" = (SELECT "content_text"."class_id" FROM "content_text" WHERE "content_text"."id" = "earlier_text"."text_id");--> statement-breakpoint
ALTER TABLE "earlier_text" ALTER COLUMN "class_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "portrait" ADD COLUMN "class_id" uuid;--> statement-breakpoint
UPDATE "portrait" SET "class_id" = coalesce(
	(SELECT "member"."class_id" FROM "member" WHERE "member"."id" = "portrait"."member_id"),
	(SELECT "teacher"."class_id" FROM "teacher" WHERE "teacher"."id" = "portrait"."teacher_id"));--> statement-breakpoint
ALTER TABLE "portrait" ALTER COLUMN "class_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "content_document" ADD CONSTRAINT "content_document_of_class" UNIQUE("class_id","id");--> statement-breakpoint
ALTER TABLE "content_text" ADD CONSTRAINT "content_text_of_class" UNIQUE("class_id","id");--> statement-breakpoint
ALTER TABLE "note" ADD CONSTRAINT "note_of_class" UNIQUE("class_id","id");--> statement-breakpoint
ALTER TABLE "quote" ADD CONSTRAINT "quote_of_class" UNIQUE("class_id","id");--> statement-breakpoint
ALTER TABLE "ranking_answer" ADD CONSTRAINT "ranking_answer_of_class" UNIQUE("class_id","id");--> statement-breakpoint
ALTER TABLE "correction" ADD CONSTRAINT "correction_text" FOREIGN KEY ("class_id","text_id") REFERENCES "content_text"("class_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "correction" ADD CONSTRAINT "correction_quote" FOREIGN KEY ("class_id","quote_id") REFERENCES "quote"("class_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "correction" ADD CONSTRAINT "correction_note" FOREIGN KEY ("class_id","note_id") REFERENCES "note"("class_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "desk_read" ADD CONSTRAINT "desk_read_text" FOREIGN KEY ("class_id","text_id") REFERENCES "content_text"("class_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "desk_read" ADD CONSTRAINT "desk_read_quote" FOREIGN KEY ("class_id","quote_id") REFERENCES "quote"("class_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "desk_read" ADD CONSTRAINT "desk_read_note" FOREIGN KEY ("class_id","note_id") REFERENCES "note"("class_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "desk_read" ADD CONSTRAINT "desk_read_answer" FOREIGN KEY ("class_id","answer_id") REFERENCES "ranking_answer"("class_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "desk_read" ADD CONSTRAINT "desk_read_photo" FOREIGN KEY ("class_id","photo_id") REFERENCES "content_photo"("class_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "desk_read" ADD CONSTRAINT "desk_read_document" FOREIGN KEY ("class_id","document_id") REFERENCES "content_document"("class_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "earlier_text" ADD CONSTRAINT "earlier_text_text" FOREIGN KEY ("class_id","text_id") REFERENCES "content_text"("class_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "portrait" ADD CONSTRAINT "portrait_member" FOREIGN KEY ("class_id","member_id") REFERENCES "member"("class_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "portrait" ADD CONSTRAINT "portrait_teacher" FOREIGN KEY ("class_id","teacher_id") REFERENCES "teacher"("class_id","id") ON DELETE CASCADE;