CREATE TABLE "fit_doubts" (
	"version" integer NOT NULL,
	"file" text NOT NULL,
	"key" text NOT NULL,
	"rule" text NOT NULL,
	"before" jsonb NOT NULL,
	"reports" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"decision" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "fit_doubts_version_file_key_pk" PRIMARY KEY("version","file","key"),
	CONSTRAINT "fit_doubts_decided_at_a_time" CHECK (("fit_doubts"."decision" IS NULL) = ("fit_doubts"."decided_at" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "fit_reports" ADD COLUMN "bike_id" uuid;--> statement-breakpoint
ALTER TABLE "fit_reports" ADD COLUMN "review_id" uuid;--> statement-breakpoint
-- By hand: what was said before stays.
ALTER TABLE "fit_reports" ADD COLUMN "outcome" text;--> statement-breakpoint
UPDATE "fit_reports" SET "outcome" = CASE WHEN "fitted" THEN 'fitted' ELSE 'not-fitted' END;--> statement-breakpoint
ALTER TABLE "fit_reports" ALTER COLUMN "outcome" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "fit_reports" ADD COLUMN "position" text;--> statement-breakpoint
ALTER TABLE "fit_reports" ADD COLUMN "rule" text;--> statement-breakpoint
-- By hand: the time of its order.
ALTER TABLE "order_fits" ADD COLUMN "ordered_at" timestamp with time zone;--> statement-breakpoint
UPDATE "order_fits" SET "ordered_at" = "orders"."created_at" FROM "orders" WHERE "orders"."id" = "order_fits"."order_id";--> statement-breakpoint
ALTER TABLE "order_fits" ALTER COLUMN "ordered_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "bike_kind" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "fit_outcome" text;--> statement-breakpoint
CREATE INDEX "fit_doubts_undecided" ON "fit_doubts" USING btree ("at") WHERE "fit_doubts"."decision" IS NULL;--> statement-breakpoint
ALTER TABLE "fit_reports" ADD CONSTRAINT "fit_reports_bike_id_bikes_id_fk" FOREIGN KEY ("bike_id") REFERENCES "public"."bikes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fit_reports_of_bike" ON "fit_reports" USING btree ("bike_id");--> statement-breakpoint
CREATE INDEX "fit_reports_of_review" ON "fit_reports" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "fit_reports_by_age" ON "fit_reports" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "fit_reports_against_fits" ON "fit_reports" USING btree ("at","id") WHERE "fit_reports"."outcome" = 'not-fitted' AND "fit_reports"."verdict_then" = 'fits';--> statement-breakpoint
CREATE INDEX "fit_reports_against_no" ON "fit_reports" USING btree ("at","id") WHERE "fit_reports"."outcome" = 'fitted' AND "fit_reports"."verdict_then" = 'no';--> statement-breakpoint
CREATE INDEX "order_fits_that_fitted" ON "order_fits" USING btree ("ordered_at","order_id","line") WHERE "order_fits"."verdict" = 'fits';--> statement-breakpoint
ALTER TABLE "fit_reports" DROP COLUMN "fitted";--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_fit_of_a_bike" CHECK (("reviews"."bike_kind" IS NULL) = ("reviews"."fit_outcome" IS NULL));--> statement-breakpoint
-- By hand: visitors see how often a part fitted.
CREATE TRIGGER announce_public_change AFTER INSERT OR UPDATE OR DELETE ON "fit_reports"
	FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();
