CREATE TABLE "content" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"purpose" text,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "content_purpose_unique" UNIQUE("purpose"),
	CONSTRAINT "content_kind_known" CHECK ("content"."kind" IN ('page', 'post', 'home', 'portfolio', 'menus'))
);
--> statement-breakpoint
CREATE TABLE "content_drafts" (
	"content_id" uuid NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"value" jsonb NOT NULL,
	"base_version" integer NOT NULL,
	"account_id" uuid,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_drafts_content_id_locale_pk" PRIMARY KEY("content_id","locale")
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"content_id" uuid NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"version" integer NOT NULL,
	"value" jsonb NOT NULL,
	"publish_from" timestamp with time zone NOT NULL,
	"publish_to" timestamp with time zone,
	"account_id" uuid,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_versions_content_id_locale_version_pk" PRIMARY KEY("content_id","locale","version"),
	CONSTRAINT "content_versions_end_later" CHECK ("content_versions"."publish_to" > "content_versions"."publish_from")
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"from_path" text PRIMARY KEY NOT NULL,
	"to_path" text NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"hits" bigint DEFAULT 0 NOT NULL,
	"last_hit_at" timestamp with time zone,
	CONSTRAINT "redirects_source_known" CHECK ("redirects"."source" IN ('owner', 'import', 'renamed'))
);
--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_content_id_content_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "content_address" ON "content" USING btree ("kind","slug") WHERE "content"."removed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "content_versions_by_time" ON "content_versions" USING btree ("content_id","locale","publish_from","version");--> statement-breakpoint
CREATE TRIGGER announce_public_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON "content" FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();--> statement-breakpoint
CREATE TRIGGER announce_public_change AFTER INSERT ON "content_versions" FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();--> statement-breakpoint
CREATE TRIGGER announce_public_change AFTER INSERT OR DELETE OR UPDATE OF from_path, to_path OR TRUNCATE ON "redirects" FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();--> statement-breakpoint
CREATE TRIGGER content_versions_never_change BEFORE DELETE OR UPDATE ON "content_versions" FOR EACH ROW EXECUTE FUNCTION refuse_change_of_shop_page();--> statement-breakpoint
-- What the shop has a place for, in the order in which it is listed.
INSERT INTO "content" ("id", "kind", "slug", "purpose", "created_at")
SELECT ('0e0c7b1a-5f0e-4c55-9a60-0a6d6a3f5c' || lpad(place::text, 2, '0'))::uuid, kind, slug, coalesce(nullif(slug, ''), kind), timestamptz '2000-01-01' + place * interval '1 second'
FROM unnest(
	ARRAY['page', 'page', 'page', 'page', 'page', 'page', 'home', 'portfolio', 'menus', 'post', 'post', 'post', 'post', 'post'],
	ARRAY['company', 'terms', 'privacy', 'returns', 'imprint', 'accessibility', '', '', '', 'performance', 'state-management', 'prototypal-inheritance', 'setting-state', 'unit-tests']
) WITH ORDINALITY AS kept(kind, slug, place);--> statement-breakpoint
-- Orders name versions of the terms, so numbers stay. These texts were written before Markdown.
INSERT INTO "content_versions" ("content_id", "version", "value", "publish_from", "saved_at")
SELECT content.id, page.version, jsonb_build_object('title', page.title, 'text', page.text, 'plain', true), page.published_at, page.published_at
FROM "shop_pages" AS page JOIN "content" ON content.purpose = page.name;--> statement-breakpoint
-- The release before reads and writes shop_pages: while both run, each publishes for both.
CREATE FUNCTION follow_shop_page() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO content_versions (content_id, version, value, publish_from, saved_at)
	SELECT id, NEW.version, jsonb_build_object('title', NEW.title, 'text', NEW.text, 'plain', true), NEW.published_at, NEW.published_at
	FROM content WHERE purpose = NEW.name
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER follow_shop_page AFTER INSERT ON "shop_pages" FOR EACH ROW EXECUTE FUNCTION follow_shop_page();--> statement-breakpoint
CREATE FUNCTION follow_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO shop_pages (name, version, title, text, published_at)
	SELECT purpose, NEW.version, NEW.value ->> 'title', NEW.value ->> 'text', NEW.publish_from
	FROM content WHERE id = NEW.content_id AND kind = 'page' AND purpose IS NOT NULL AND NEW.publish_from <= NEW.saved_at
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER follow_content AFTER INSERT ON "content_versions" FOR EACH ROW EXECUTE FUNCTION follow_content();
