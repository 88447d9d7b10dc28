CREATE TABLE "review_votes" (
	"review" uuid NOT NULL,
	"account" uuid NOT NULL,
	CONSTRAINT "review_votes_review_account_pk" PRIMARY KEY("review","account")
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "helpful" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_reviews_id_fk" FOREIGN KEY ("review") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_votes_of_account" ON "review_votes" USING btree ("account");--> statement-breakpoint
CREATE INDEX "reviews_shown_by_helpful" ON "reviews" USING btree ("helpful","created_at","id") WHERE "reviews"."hidden_at" IS NULL;--> statement-breakpoint
CREATE INDEX "reviews_shown_of_part_by_helpful" ON "reviews" USING btree ("part_id","helpful","created_at","id") WHERE "reviews"."hidden_at" IS NULL;--> statement-breakpoint
CREATE INDEX "reviews_shown_of_stars_by_helpful" ON "reviews" USING btree ("ratings","helpful","created_at","id") WHERE "reviews"."hidden_at" IS NULL;--> statement-breakpoint
CREATE INDEX "reviews_shown_of_part_and_stars_by_helpful" ON "reviews" USING btree ("part_id","ratings","helpful","created_at","id") WHERE "reviews"."hidden_at" IS NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_helpful_from_0" CHECK ("reviews"."helpful" >= 0);--> statement-breakpoint
-- By hand: votes are counted by the statement, so that many at once change each review once. Whoever votes or leaves holds the reviews already.
CREATE FUNCTION review_votes_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reviews SET helpful = helpful + TG_ARGV[0]::integer * votes.votes
  FROM (SELECT changed.review, count(*)::integer AS votes FROM changed GROUP BY changed.review) AS votes
  WHERE reviews.id = votes.review;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER review_votes_added AFTER INSERT ON "review_votes" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION review_votes_count('1');--> statement-breakpoint
CREATE TRIGGER review_votes_removed AFTER DELETE ON "review_votes" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION review_votes_count('-1');--> statement-breakpoint
-- Not for votes: transactions that notify commit one after the other. A kept page has the new number a second later.
DROP TRIGGER announce_public_change ON "reviews";--> statement-breakpoint
CREATE TRIGGER announce_public_change
	AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "id", "account_id", "part_id", "name", "img", "picture", "review", "ratings", "created_at", "edited_at", "hidden_at", "answer", "answered_at", "bike_kind", "fit_outcome"
	ON "reviews" FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();
