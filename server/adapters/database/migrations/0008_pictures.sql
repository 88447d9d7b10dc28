CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widest" integer NOT NULL,
	"uploaded_by" uuid,
	"uploaded_at" timestamp with time zone NOT NULL,
	"stored_at" timestamp with time zone,
	"removing_since" timestamp with time zone,
	CONSTRAINT "pictures_hash_is_hash" CHECK ("pictures"."hash" ~ '^[0-9a-f]{32}$'),
	CONSTRAINT "pictures_widest_within_limit" CHECK ("pictures"."widest" BETWEEN 1 AND 1280)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "pictures_hash_key" ON "pictures" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "pictures_by_uploader" ON "pictures" USING btree ("uploaded_by");