CREATE TABLE "shop_pages" (
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shop_pages_name_version_pk" PRIMARY KEY("name","version")
);
--> statement-breakpoint
-- By hand: customers agreed to a version as it stood.
CREATE FUNCTION refuse_change_of_shop_page() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'A published page never changes';
END $$;
--> statement-breakpoint
CREATE TRIGGER shop_pages_never_change BEFORE UPDATE OR DELETE ON "shop_pages"
	FOR EACH ROW EXECUTE FUNCTION refuse_change_of_shop_page();
--> statement-breakpoint
CREATE TRIGGER announce_public_change AFTER INSERT ON "shop_pages"
	FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();
