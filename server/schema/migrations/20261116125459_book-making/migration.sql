CREATE TABLE "book_design" (
	"class_id" uuid PRIMARY KEY,
	"choice" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "book_making" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"class_id" uuid NOT NULL UNIQUE,
	"cover" text NOT NULL,
	"state" text DEFAULT 'making' NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"stale" boolean DEFAULT false NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "book_making_cover" CHECK ("cover" in ('HARDCOVER', 'SOFTCOVER')),
	CONSTRAINT "book_making_state" CHECK ("state" in ('making', 'ready', 'failed')),
	CONSTRAINT "book_making_percent" CHECK (percent between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "edition" ADD COLUMN "world" text DEFAULT 'tomate' NOT NULL;--> statement-breakpoint
ALTER TABLE "edition" ADD COLUMN "trial" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "edition" ADD COLUMN "warnings" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "book_design" ADD CONSTRAINT "book_design_class_id_grad_class_id_fkey" FOREIGN KEY ("class_id") REFERENCES "grad_class"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "book_making" ADD CONSTRAINT "book_making_class_id_grad_class_id_fkey" FOREIGN KEY ("class_id") REFERENCES "grad_class"("id") ON DELETE CASCADE;