CREATE TABLE "part_texts" (
	"part_id" uuid NOT NULL,
	"language" text NOT NULL,
	"name" text,
	"description" text,
	"warnings" text,
	"img_alt" text,
	"source" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "part_texts_part_id_language_pk" PRIMARY KEY("part_id","language"),
	CONSTRAINT "part_texts_say_something" CHECK ("part_texts"."name" <> '' AND "part_texts"."description" <> '' AND "part_texts"."warnings" <> '' AND "part_texts"."img_alt" <> '')
);
--> statement-breakpoint
CREATE TABLE "content_texts" (
	"kind" text NOT NULL,
	"item" text NOT NULL,
	"field" text NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"source_digest" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "content_texts_kind_item_field_language_pk" PRIMARY KEY("kind","item","field","language"),
	CONSTRAINT "content_texts_say_something" CHECK ("content_texts"."text" <> '')
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "part_questions" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_requests" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "part_texts" ADD CONSTRAINT "part_texts_part_id_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."parts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "part_texts_by_name" ON "part_texts" USING btree ("language","name" COLLATE alphabetical,"part_id");--> statement-breakpoint
CREATE TRIGGER announce_public_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON "part_texts" FOR EACH STATEMENT EXECUTE FUNCTION public.announce_public_change();--> statement-breakpoint
CREATE TRIGGER announce_public_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON "content_texts" FOR EACH STATEMENT EXECUTE FUNCTION public.announce_public_change();--> statement-breakpoint
-- The release before knows one text of each version: translations of it are not written beside it.
CREATE OR REPLACE FUNCTION follow_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO shop_pages (name, version, title, text, published_at)
	SELECT purpose, NEW.version, NEW.value ->> 'title', NEW.value ->> 'text', NEW.publish_from
	FROM content WHERE id = NEW.content_id AND kind = 'page' AND purpose IS NOT NULL AND NEW.publish_from <= NEW.saved_at AND NEW.locale = 'en'
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
