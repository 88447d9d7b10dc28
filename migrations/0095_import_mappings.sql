CREATE TABLE "import_mappings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"header_hash" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "import_mappings_name" UNIQUE("name")
);
--> statement-breakpoint
CREATE INDEX "import_mappings_by_header" ON "import_mappings" USING btree ("header_hash");