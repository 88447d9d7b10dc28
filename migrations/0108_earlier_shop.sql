CREATE TABLE "imported_reviews" (
	"digest" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_mappings" (
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"header_hash" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "record_mappings_kind_name_pk" PRIMARY KEY("kind","name")
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "earlier_shop" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "record_mappings_by_header" ON "record_mappings" USING btree ("kind","header_hash");