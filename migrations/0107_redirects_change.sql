CREATE TABLE "redirect_changes" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "redirect_changes_one" CHECK ("redirect_changes"."one")
);
--> statement-breakpoint
INSERT INTO "redirect_changes" ("version") VALUES (0);--> statement-breakpoint
CREATE FUNCTION count_redirect_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO redirect_changes (version) VALUES (1) ON CONFLICT (one) DO UPDATE SET version = redirect_changes.version + 1;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER count_redirect_change AFTER INSERT OR DELETE OR UPDATE OF from_path, to_path OR TRUNCATE ON "redirects" FOR EACH STATEMENT EXECUTE FUNCTION count_redirect_change();
