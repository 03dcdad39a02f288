CREATE TABLE "name_request" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7(),
	"member_id" uuid NOT NULL UNIQUE,
	"class_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"name_in_book" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "name_request_class" ON "name_request" ("class_id");--> statement-breakpoint
ALTER TABLE "name_request" ADD CONSTRAINT "name_request_member" FOREIGN KEY ("class_id","member_id") REFERENCES "member"("class_id","id") ON DELETE CASCADE;