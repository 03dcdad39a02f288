ALTER TABLE "invoice" ADD COLUMN "id" uuid DEFAULT uuidv7();--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "facts" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoice" DROP CONSTRAINT "invoice_pkey";--> statement-breakpoint
ALTER TABLE "invoice" ADD PRIMARY KEY ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_of_order" ON "invoice" ("order_id") WHERE cancelled_at is null;