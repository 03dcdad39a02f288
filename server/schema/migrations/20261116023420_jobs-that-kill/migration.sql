CREATE TABLE "job_attempt" (
	"job_id" uuid PRIMARY KEY,
	"job" text NOT NULL,
	"process" uuid NOT NULL,
	"deaths" integer DEFAULT 0 NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice" (
	"name" text PRIMARY KEY,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
