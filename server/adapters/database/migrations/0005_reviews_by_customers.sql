CREATE TABLE "review_counts" (
	"about" text NOT NULL,
	"ratings" integer NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "review_counts_about_ratings_pk" PRIMARY KEY("about","ratings")
);
--> statement-breakpoint
DROP INDEX "reviews_newest_first";--> statement-breakpoint
DROP INDEX "reviews_of_account";--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "part_id" uuid;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(string_to_array(btrim(regexp_replace(regexp_replace(lower("name" || ' ' || "review"), '[^[:alnum:]]+', ' ', 'g'), '([[:alnum:]]{50})[[:alnum:]]+', '\1', 'g')), ' '))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_bought" ON "orders" USING btree ("account_id","part_id") WHERE "orders"."status" IN ('paid', 'shipped', 'delivered');--> statement-breakpoint
CREATE INDEX "reviews_by_age" ON "reviews" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_shown" ON "reviews" USING btree ("created_at","id") WHERE "reviews"."hidden_at" IS NULL;--> statement-breakpoint
CREATE INDEX "reviews_shown_of_part" ON "reviews" USING btree ("part_id","created_at","id") WHERE "reviews"."hidden_at" IS NULL;--> statement-breakpoint
CREATE INDEX "reviews_unanswered" ON "reviews" USING btree ("created_at","id") WHERE "reviews"."hidden_at" IS NULL AND "reviews"."answer" IS NULL;--> statement-breakpoint
CREATE INDEX "reviews_hidden" ON "reviews" USING btree ("created_at","id") WHERE "reviews"."hidden_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "reviews_search" ON "reviews" USING gin ("words");--> statement-breakpoint
CREATE INDEX "reviews_of_account" ON "reviews" USING btree ("account_id","created_at","id");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_answer_has_date" CHECK (("reviews"."answer" IS NULL) = ("reviews"."answered_at" IS NULL));--> statement-breakpoint
-- By hand: how many shown reviews gave each rating, of the whole shop and of each part. New and removed rows are counted by the
-- statement, so that many at once change a count once; rows are touched in one order, so that two writers never wait for each other in a circle.
CREATE FUNCTION review_counts_add() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO review_counts (about, ratings, count)
  SELECT subject.about, changed.ratings, TG_ARGV[0]::bigint * count(*)
  FROM changed CROSS JOIN LATERAL (VALUES ('shop'), (changed.part_id::text)) AS subject(about)
  WHERE changed.hidden_at IS NULL AND subject.about IS NOT NULL
  GROUP BY subject.about, changed.ratings ORDER BY subject.about, changed.ratings
  ON CONFLICT (about, ratings) DO UPDATE SET count = review_counts.count + excluded.count;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION review_counts_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO review_counts (about, ratings, count)
  SELECT moved.about, moved.ratings, sum(moved.change)
  FROM (VALUES
    ('shop', OLD.ratings, OLD.hidden_at, -1), (OLD.part_id::text, OLD.ratings, OLD.hidden_at, -1),
    ('shop', NEW.ratings, NEW.hidden_at, 1), (NEW.part_id::text, NEW.ratings, NEW.hidden_at, 1)
  ) AS moved(about, ratings, hidden_at, change)
  WHERE moved.hidden_at IS NULL AND moved.about IS NOT NULL
  GROUP BY moved.about, moved.ratings HAVING sum(moved.change) <> 0 ORDER BY moved.about, moved.ratings
  ON CONFLICT (about, ratings) DO UPDATE SET count = review_counts.count + excluded.count;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER reviews_added AFTER INSERT ON "reviews" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION review_counts_add('1');--> statement-breakpoint
CREATE TRIGGER reviews_removed AFTER DELETE ON "reviews" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION review_counts_add('-1');--> statement-breakpoint
CREATE TRIGGER reviews_moved AFTER UPDATE ON "reviews" FOR EACH ROW
  WHEN (ROW(OLD.ratings, OLD.part_id, OLD.hidden_at IS NULL) IS DISTINCT FROM ROW(NEW.ratings, NEW.part_id, NEW.hidden_at IS NULL))
  EXECUTE FUNCTION review_counts_move();--> statement-breakpoint
INSERT INTO "review_counts" ("about", "ratings", "count") SELECT 'shop', "ratings", count(*) FROM "reviews" GROUP BY "ratings";
