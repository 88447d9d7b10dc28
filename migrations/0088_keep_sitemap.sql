CREATE TABLE "sitemap_files" (
	"name" text PRIMARY KEY NOT NULL,
	"tag" text NOT NULL,
	"gzipped" "bytea" NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
