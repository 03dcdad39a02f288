CREATE TABLE "book_plan" (
	"class_id" uuid PRIMARY KEY,
	"hash" text,
	"pages" integer,
	"stale" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "book_design" ADD COLUMN "cover_photo_id" uuid;--> statement-breakpoint
ALTER TABLE "book_plan" ADD CONSTRAINT "book_plan_class_id_grad_class_id_fkey" FOREIGN KEY ("class_id") REFERENCES "grad_class"("id") ON DELETE CASCADE;