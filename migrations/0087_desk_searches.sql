DROP INDEX CONCURRENTLY IF EXISTS "reviews_by_words";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "reviews_by_words" ON "reviews" USING gin (public.folded_words("name" || ' ' || "review"));--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "part_questions_by_words";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "part_questions_by_words" ON "part_questions" USING gin (public.folded_words("question" || ' ' || coalesce("answer", '')));--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "reviews_search";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "part_questions_search";
