CREATE TABLE "review_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review" uuid NOT NULL,
	"version" uuid,
	"place" smallint NOT NULL,
	"img" text NOT NULL,
	"alt" text NOT NULL,
	CONSTRAINT "review_photos_place" UNIQUE NULLS NOT DISTINCT("review","version","place"),
	CONSTRAINT "review_photos_at_most_four" CHECK ("review_photos"."place" BETWEEN 1 AND 4)
);
--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_review_reviews_id_fk" FOREIGN KEY ("review") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_version_review_versions_id_fk" FOREIGN KEY ("version") REFERENCES "public"."review_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_photos_of_version" ON "review_photos" USING btree ("version") WHERE "review_photos"."version" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "review_photos_of_picture" ON "review_photos" USING btree (substring("img" from '/pictures/([0-9a-f]{32})-'));--> statement-breakpoint
-- By hand:
CREATE TRIGGER announce_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "review_photos" FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();
