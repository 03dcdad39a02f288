ALTER TABLE "book_plan" ADD COLUMN "map" jsonb;--> statement-breakpoint
ALTER TABLE "book_plan" ADD COLUMN "made_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "book_plan" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "yearbook" ADD COLUMN "preview_released" boolean DEFAULT false NOT NULL;