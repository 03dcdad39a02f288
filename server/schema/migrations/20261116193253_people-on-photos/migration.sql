CREATE TABLE "photo_person" (
	"class_id" uuid NOT NULL,
	"photo_id" uuid,
	"member_id" uuid,
	"named" boolean DEFAULT true NOT NULL,
	"named_by" uuid,
	"named_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_off" boolean DEFAULT false NOT NULL,
	"objected" boolean DEFAULT false NOT NULL,
	CONSTRAINT "photo_person_pkey" PRIMARY KEY("photo_id","member_id"),
	CONSTRAINT "photo_person_says_something" CHECK (named or taken_off or objected),
	CONSTRAINT "photo_person_name" CHECK (not (named and taken_off))
);
--> statement-breakpoint
ALTER TABLE "content_photo" ADD CONSTRAINT "content_photo_of_class" UNIQUE("class_id","id");--> statement-breakpoint
CREATE INDEX "photo_person_member" ON "photo_person" ("member_id");--> statement-breakpoint
CREATE INDEX "photo_person_named_by" ON "photo_person" ("named_by","named_at");--> statement-breakpoint
ALTER TABLE "photo_person" ADD CONSTRAINT "photo_person_named_by_member_id_fkey" FOREIGN KEY ("named_by") REFERENCES "member"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "photo_person" ADD CONSTRAINT "photo_person_photo" FOREIGN KEY ("class_id","photo_id") REFERENCES "content_photo"("class_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "photo_person" ADD CONSTRAINT "photo_person_member" FOREIGN KEY ("class_id","member_id") REFERENCES "member"("class_id","id") ON DELETE CASCADE;