-- By hand: documents say how parts are rated, so a review that comes, goes or changes marks the document of its part as stale.
CREATE FUNCTION rating_became_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- An update locks a row that is there already, so that whoever makes the document waits for this change.
	INSERT INTO stale_documents (part_id) VALUES (NEW.about::uuid) ON CONFLICT (part_id) DO UPDATE SET part_id = excluded.part_id;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER rating_became_stale AFTER INSERT OR UPDATE ON "review_counts" FOR EACH ROW
	WHEN (NEW.about <> 'shop') EXECUTE FUNCTION rating_became_stale();--> statement-breakpoint
INSERT INTO "stale_documents" ("part_id")
	SELECT DISTINCT "about"::uuid FROM "review_counts" WHERE "about" <> 'shop'
	ON CONFLICT DO NOTHING;
