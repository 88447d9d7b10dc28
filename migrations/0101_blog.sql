ALTER TABLE "content" DROP CONSTRAINT "content_kind_known";--> statement-breakpoint
ALTER TABLE "content" ADD CONSTRAINT "content_kind_known" CHECK ("content"."kind" IN ('page', 'post', 'blog', 'home', 'portfolio', 'menus')) NOT VALID;--> statement-breakpoint
-- The list of posts; the posts are there already.
INSERT INTO "content" ("id", "kind", "slug", "purpose", "created_at")
VALUES ('0e0c7b1a-5f0e-4c55-9a60-0a6d6a3f5c15', 'blog', '', 'blog', timestamptz '2000-01-01' + interval '15 seconds');
