CREATE TABLE "attributes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"slug" text NOT NULL,
	"definition" jsonb NOT NULL,
	"version" integer NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "attributes_key" UNIQUE("key"),
	CONSTRAINT "attributes_slug" UNIQUE("slug")
);
--> statement-breakpoint
-- By hand: what specifications, filters and searches know depends on it.
CREATE TRIGGER announce_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "attributes"
	FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();
