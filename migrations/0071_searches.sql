CREATE TABLE "searches" (
	"query" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"results" integer NOT NULL,
	CONSTRAINT "searches_query_day_pk" PRIMARY KEY("query","day")
);
