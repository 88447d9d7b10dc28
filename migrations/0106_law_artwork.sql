CREATE TABLE "law_artwork" (
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"format" text NOT NULL,
	"file_name" text NOT NULL,
	"source" text NOT NULL,
	"sha256" text NOT NULL,
	"edition" text NOT NULL,
	"width" real NOT NULL,
	"height" real NOT NULL,
	"bytes" "bytea" NOT NULL,
	"installed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "law_artwork_kind_language_format_pk" PRIMARY KEY("kind","language","format"),
	CONSTRAINT "law_artwork_edition" CHECK ("law_artwork"."edition" IN ('recorded', 'new', 'stand-in'))
);
--> statement-breakpoint
CREATE TRIGGER announce_public_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON "law_artwork" FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();
