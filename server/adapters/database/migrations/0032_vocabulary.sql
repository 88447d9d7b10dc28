CREATE TABLE "vocabulary" (
	"id" uuid PRIMARY KEY NOT NULL,
	"term" text NOT NULL,
	"canonical" text NOT NULL,
	"kind" text NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"shipped" boolean DEFAULT false NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "vocabulary_terms" ON "vocabulary" USING btree ("term","category");--> statement-breakpoint
-- By hand: what a search finds depends on it.
CREATE TRIGGER announce_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "vocabulary"
	FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();
