CREATE TABLE "review_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review" uuid NOT NULL,
	"account" uuid,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review" uuid NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"ratings" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "held_for" text[];--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_reviews_id_fk" FOREIGN KEY ("review") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_versions" ADD CONSTRAINT "review_versions_review_reviews_id_fk" FOREIGN KEY ("review") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_reports_of_review" ON "review_reports" USING btree ("review","at");--> statement-breakpoint
CREATE UNIQUE INDEX "review_reports_once" ON "review_reports" USING btree ("account","review");--> statement-breakpoint
CREATE INDEX "review_versions_of_review" ON "review_versions" USING btree ("review","until");--> statement-breakpoint
CREATE INDEX "reviews_held" ON "reviews" USING btree ("created_at","id") WHERE "reviews"."held_for" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "reviews_by_text" ON "reviews" USING btree (md5(lower("review")));--> statement-breakpoint
CREATE INDEX "reviews_of_network" ON "reviews" USING btree ("network","created_at") WHERE "reviews"."network" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_held_are_hidden" CHECK ("reviews"."held_for" IS NULL OR ("reviews"."hidden_at" IS NOT NULL AND cardinality("reviews"."held_for") > 0));