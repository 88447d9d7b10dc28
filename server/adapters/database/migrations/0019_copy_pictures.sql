-- By hand: all after the indexes. The copies of pictures whose addresses people typed, and when each is to be fetched next.
ALTER TABLE "auth_user" ADD COLUMN "picture" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_user" ADD COLUMN "picture_tries" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_user" ADD COLUMN "picture_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "parts" ADD COLUMN "picture" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "parts" ADD COLUMN "picture_tries" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "parts" ADD COLUMN "picture_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "picture" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "picture_tries" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "picture_due_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "auth_user_picture_due" ON "auth_user" USING btree ("picture_due_at") WHERE "auth_user"."picture_due_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "auth_user_by_picture" ON "auth_user" USING btree (substr("picture", 11, 32)) WHERE "auth_user"."picture" <> '';--> statement-breakpoint
CREATE INDEX "parts_picture_due" ON "parts" USING btree ("picture_due_at") WHERE "parts"."picture_due_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "parts_by_picture" ON "parts" USING btree (substr("picture", 11, 32)) WHERE "parts"."picture" <> '';--> statement-breakpoint
CREATE INDEX "reviews_picture_due" ON "reviews" USING btree ("picture_due_at") WHERE "reviews"."picture_due_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "reviews_by_picture" ON "reviews" USING btree (substr("picture", 11, 32)) WHERE "reviews"."picture" <> '';--> statement-breakpoint
-- Whoever stores an address, by form, import or sign-in, wants the shop's copy of it.
CREATE FUNCTION ask_for_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.picture := '';
	NEW.picture_tries := 0;
	NEW.picture_due_at := CASE WHEN to_jsonb(NEW) ->> TG_ARGV[0] ~* '^https?://' THEN to_timestamp(0) END;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER ask_for_picture BEFORE INSERT ON "reviews" FOR EACH ROW
	WHEN (NEW.picture = '' AND NEW.img ~* '^https?://') EXECUTE FUNCTION ask_for_picture('img');
--> statement-breakpoint
CREATE TRIGGER ask_for_other_picture BEFORE UPDATE OF "img" ON "reviews" FOR EACH ROW
	WHEN (OLD.img IS DISTINCT FROM NEW.img) EXECUTE FUNCTION ask_for_picture('img');
--> statement-breakpoint
CREATE TRIGGER ask_for_picture BEFORE INSERT ON "parts" FOR EACH ROW
	WHEN (NEW.picture = '' AND NEW.img ~* '^https?://') EXECUTE FUNCTION ask_for_picture('img');
--> statement-breakpoint
CREATE TRIGGER ask_for_other_picture BEFORE UPDATE OF "img" ON "parts" FOR EACH ROW
	WHEN (OLD.img IS DISTINCT FROM NEW.img) EXECUTE FUNCTION ask_for_picture('img');
--> statement-breakpoint
CREATE TRIGGER ask_for_picture BEFORE INSERT ON "auth_user" FOR EACH ROW
	WHEN (NEW.picture = '' AND NEW.image ~* '^https?://') EXECUTE FUNCTION ask_for_picture('image');
--> statement-breakpoint
CREATE TRIGGER ask_for_other_picture BEFORE UPDATE OF "image" ON "auth_user" FOR EACH ROW
	WHEN (OLD.image IS DISTINCT FROM NEW.image) EXECUTE FUNCTION ask_for_picture('image');
--> statement-breakpoint
-- Those that are there already.
UPDATE "reviews" SET "picture_due_at" = to_timestamp(0) WHERE "img" ~* '^https?://';
--> statement-breakpoint
UPDATE "parts" SET "picture_due_at" = to_timestamp(0) WHERE "img" ~* '^https?://';
--> statement-breakpoint
UPDATE "auth_user" SET "picture_due_at" = to_timestamp(0) WHERE "image" ~* '^https?://';
--> statement-breakpoint
-- What visitors see of a part has grown.
DROP TRIGGER announce_public_change ON "parts";
--> statement-breakpoint
CREATE TRIGGER announce_public_change
	AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "id", "sku", "name", "category", "description", "price_cents", "img", "picture", "min", "multiple", "unit", "unit_size", "specs", "active", "created_at"
	ON "parts" FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();
