ALTER TABLE "grad_class" DROP CONSTRAINT "grad_class_school_id_school_id_fkey";--> statement-breakpoint
ALTER TABLE "grad_class" ADD COLUMN "school_words" text;--> statement-breakpoint
UPDATE "grad_class" SET "school_words" = "school"."search_text" FROM "school" WHERE "school"."id" = "grad_class"."school_id";--> statement-breakpoint
ALTER TABLE "grad_class" ALTER COLUMN "school_words" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "school" ADD CONSTRAINT "school_id_words" UNIQUE("id","search_text");--> statement-breakpoint
CREATE INDEX "grad_class_words" ON "grad_class" USING gin (to_tsvector('simple', school_words));--> statement-breakpoint
ALTER TABLE "grad_class" ADD CONSTRAINT "grad_class_school" FOREIGN KEY ("school_id","school_words") REFERENCES "school"("id","search_text") ON UPDATE CASCADE;