CREATE TABLE "missed_searches" (
	"query" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"offered" text[] NOT NULL,
	CONSTRAINT "missed_searches_query_day_pk" PRIMARY KEY("query","day")
);
--> statement-breakpoint
CREATE INDEX "missed_searches_by_day" ON "missed_searches" USING btree ("day");