CREATE TABLE "office_day" (
	"day" date PRIMARY KEY,
	"active_classes" integer NOT NULL,
	"filled" integer NOT NULL,
	"expected" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "check_failure" (
	"day" date,
	"code" text,
	"count" integer NOT NULL,
	CONSTRAINT "check_failure_pkey" PRIMARY KEY("day","code")
);
--> statement-breakpoint
CREATE INDEX "yearbook_data_state" ON "yearbook" ("data_state","deadline");