CREATE TABLE "fit_books" (
	"version" integer PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"changes" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"remarks" text DEFAULT '' NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"published_by" text,
	CONSTRAINT "fit_books_after_shipped" CHECK ("fit_books"."version" > 1)
);
--> statement-breakpoint
ALTER TABLE "part_fitments" ADD COLUMN "declared_source" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "fit_books_one_draft" ON "fit_books" USING btree ("state") WHERE "fit_books"."state" = 'draft';--> statement-breakpoint
-- By hand: visitors see verdicts by the published version; drafts concern nobody else.
CREATE TRIGGER announce_public_change AFTER INSERT OR UPDATE ON "fit_books" FOR EACH ROW
	WHEN (NEW.state = 'published') EXECUTE FUNCTION announce_public_change();
