ALTER TABLE "hand_over" ADD COLUMN "partner" text NOT NULL;--> statement-breakpoint
ALTER TABLE "hand_over" ADD COLUMN "words" text;--> statement-breakpoint
ALTER TABLE "hand_over" ADD COLUMN "package_digest" text;--> statement-breakpoint
ALTER TABLE "hand_over" ADD COLUMN "partner_state" text;--> statement-breakpoint
ALTER TABLE "hand_over" ADD COLUMN "partner_word" text;--> statement-breakpoint
ALTER TABLE "hand_over" ADD CONSTRAINT "hand_over_run_id_key" UNIQUE("run_id");--> statement-breakpoint
CREATE INDEX "hand_over_heard" ON "hand_over" ("heard_at") WHERE state = 'AT_PARTNER';--> statement-breakpoint
ALTER TABLE "hand_over" ADD CONSTRAINT "hand_over_partner" CHECK ("partner" in ('FLYERALARM', 'FLYERALARM_V2', 'ELANDERS', 'OTHER'));--> statement-breakpoint
ALTER TABLE "hand_over" ADD CONSTRAINT "hand_over_state" CHECK ("state" in ('PACKING', 'TRANSFERRING', 'ORDERING', 'AT_PARTNER', 'BY_HAND', 'STOPPED'));--> statement-breakpoint
ALTER TABLE "hand_over" ADD CONSTRAINT "hand_over_failure" CHECK ("failure" in ('ZIP_FAILED', 'TRANSFER_FAILED', 'PARTNER_ORDER_FAILED', 'PARTNER_PREPROCESSING_FAILED', 'PARTNER_NORMALISATION_FAILED', 'DELIVERY_PROBLEM', 'PACKAGE_RETURNING', 'PACKAGE_DESTROYED', 'FAILED'));--> statement-breakpoint
ALTER TABLE "hand_over" ADD CONSTRAINT "hand_over_trouble" CHECK ("trouble" in ('ZIP_FAILED', 'TRANSFER_FAILED', 'PARTNER_ORDER_FAILED', 'PARTNER_PREPROCESSING_FAILED', 'PARTNER_NORMALISATION_FAILED', 'DELIVERY_PROBLEM', 'PACKAGE_RETURNING', 'PACKAGE_DESTROYED', 'FAILED'));--> statement-breakpoint
ALTER TABLE "hand_over" ADD CONSTRAINT "hand_over_partner_state" CHECK ("partner_state" in ('RECEIVED', 'IN_PRODUCTION', 'SHIPPED', 'DELIVERED', 'REJECTED', 'CANCELLED'));--> statement-breakpoint
ALTER TABLE "hand_over" ADD CONSTRAINT "hand_over_package" CHECK (state in ('PACKING', 'STOPPED') or (package_bytes is not null and package_digest is not null));