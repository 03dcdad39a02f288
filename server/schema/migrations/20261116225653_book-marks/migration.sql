CREATE TABLE "book_mark" (
	"class_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"module_id" uuid,
	"quote_id" uuid,
	"file_id" uuid,
	CONSTRAINT "book_mark_place" UNIQUE NULLS NOT DISTINCT("class_id","kind","module_id"),
	CONSTRAINT "book_mark_kind" CHECK ("kind" in ('poster', 'hero', 'contents')),
	CONSTRAINT "book_mark_of_module" CHECK ((kind = 'contents') = (module_id is null)),
	CONSTRAINT "book_mark_of_one" CHECK ((kind = 'poster') = (quote_id is not null) and (kind = 'poster') = (file_id is null))
);
--> statement-breakpoint
CREATE INDEX "book_mark_quote" ON "book_mark" ("quote_id");--> statement-breakpoint
CREATE INDEX "book_mark_file" ON "book_mark" ("file_id");--> statement-breakpoint
ALTER TABLE "book_mark" ADD CONSTRAINT "book_mark_class_id_grad_class_id_fkey" FOREIGN KEY ("class_id") REFERENCES "grad_class"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "book_mark" ADD CONSTRAINT "book_mark_quote_id_quote_id_fkey" FOREIGN KEY ("quote_id") REFERENCES "quote"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "book_mark" ADD CONSTRAINT "book_mark_file_id_content_photo_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "content_photo"("file_id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "book_mark" ADD CONSTRAINT "book_mark_module" FOREIGN KEY ("class_id","module_id") REFERENCES "content_module"("class_id","id") ON DELETE CASCADE;