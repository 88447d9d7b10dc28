CREATE TABLE "record_imports" (
	"kind" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" text,
	"rows" integer NOT NULL,
	"total" integer,
	"added" integer NOT NULL,
	"updated" integer NOT NULL,
	"broken" integer NOT NULL,
	CONSTRAINT "record_imports_outcome" CHECK ("record_imports"."outcome" IN ('stored', 'broken', 'failed')),
	CONSTRAINT "record_imports_ended" CHECK (("record_imports"."outcome" IS NULL) = ("record_imports"."ended_at" IS NULL))
);
