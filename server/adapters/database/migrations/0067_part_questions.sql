CREATE TABLE "part_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"part_id" uuid NOT NULL,
	"account_id" uuid,
	"email" text,
	"question" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"network" text,
	"hidden_at" timestamp with time zone,
	"held_for" text[],
	"answer" text,
	"answered_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	"words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(string_to_array(btrim(regexp_replace(regexp_replace(lower("question" || ' ' || coalesce("answer", '')), '[^[:alnum:]]+', ' ', 'g'), '([[:alnum:]]{50})[[:alnum:]]+', '\1', 'g')), ' '))) STORED NOT NULL,
	CONSTRAINT "part_questions_held_are_hidden" CHECK ("part_questions"."held_for" IS NULL OR ("part_questions"."hidden_at" IS NOT NULL AND cardinality("part_questions"."held_for") > 0)),
	CONSTRAINT "part_questions_of_one" CHECK ("part_questions"."account_id" IS NULL OR "part_questions"."email" IS NULL),
	CONSTRAINT "part_questions_answer_has_date" CHECK (("part_questions"."answer" IS NULL) = ("part_questions"."answered_at" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "question_counts" (
	"part_id" uuid PRIMARY KEY NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "question_counts_not_negative" CHECK ("question_counts"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "question_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"question" uuid NOT NULL,
	"account" uuid,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_question_part_questions_id_fk" FOREIGN KEY ("question") REFERENCES "public"."part_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "part_questions_shown" ON "part_questions" USING btree ("part_id",(("answer" IS NOT NULL)::integer),"created_at","id") WHERE "part_questions"."hidden_at" IS NULL;--> statement-breakpoint
CREATE INDEX "part_questions_by_age" ON "part_questions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "part_questions_unanswered" ON "part_questions" USING btree ("created_at","id") WHERE "part_questions"."answer" IS NULL AND ("part_questions"."hidden_at" IS NULL OR "part_questions"."held_for" IS NOT NULL);--> statement-breakpoint
CREATE INDEX "part_questions_held" ON "part_questions" USING btree ("created_at","id") WHERE "part_questions"."held_for" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "part_questions_hidden" ON "part_questions" USING btree ("created_at","id") WHERE "part_questions"."hidden_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "part_questions_of_account" ON "part_questions" USING btree ("account_id","created_at","id") WHERE "part_questions"."account_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "part_questions_of_guest" ON "part_questions" USING btree ("email") WHERE "part_questions"."email" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "part_questions_of_network" ON "part_questions" USING btree ("network","created_at") WHERE "part_questions"."network" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "part_questions_by_text" ON "part_questions" USING btree (md5(lower("question")));--> statement-breakpoint
CREATE INDEX "part_questions_search" ON "part_questions" USING gin ("words");--> statement-breakpoint
CREATE INDEX "question_reports_of_question" ON "question_reports" USING btree ("question","at");--> statement-breakpoint
CREATE UNIQUE INDEX "question_reports_once" ON "question_reports" USING btree ("account","question");--> statement-breakpoint
-- By hand: how many questions of each part are shown. Statements that touch several parts take their counts by rising
-- part, so that two writers never wait for each other in a circle.
CREATE FUNCTION count_part_questions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed uuid[];
	changes integer[];
BEGIN
	IF TG_OP = 'INSERT' THEN
		SELECT array_agg(part_id ORDER BY part_id), array_agg(change ORDER BY part_id) INTO changed, changes FROM (
			SELECT part_id, count(*)::integer AS change FROM arrived WHERE hidden_at IS NULL GROUP BY part_id) AS counted;
	ELSIF TG_OP = 'DELETE' THEN
		SELECT array_agg(part_id ORDER BY part_id), array_agg(change ORDER BY part_id) INTO changed, changes FROM (
			SELECT part_id, -count(*)::integer AS change FROM gone WHERE hidden_at IS NULL GROUP BY part_id) AS counted;
	ELSE
		SELECT array_agg(part_id ORDER BY part_id), array_agg(change ORDER BY part_id) INTO changed, changes FROM (
			SELECT part_id, sum(change)::integer AS change FROM (
				SELECT part_id, 1 AS change FROM arrived WHERE hidden_at IS NULL
				UNION ALL
				SELECT part_id, -1 FROM gone WHERE hidden_at IS NULL) AS each
			GROUP BY part_id HAVING sum(change) <> 0) AS counted;
	END IF;
	IF changed IS NULL THEN RETURN NULL; END IF;
	INSERT INTO question_counts (part_id, count) SELECT unnest(changed), 0 ON CONFLICT DO NOTHING;
	PERFORM 1 FROM question_counts WHERE part_id = ANY (changed) ORDER BY part_id FOR UPDATE;
	UPDATE question_counts SET count = question_counts.count + counted.change
	FROM unnest(changed, changes) AS counted (part_id, change) WHERE question_counts.part_id = counted.part_id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER part_questions_arrived AFTER INSERT ON "part_questions" REFERENCING NEW TABLE AS arrived
	FOR EACH STATEMENT EXECUTE FUNCTION count_part_questions();--> statement-breakpoint
CREATE TRIGGER part_questions_gone AFTER DELETE ON "part_questions" REFERENCING OLD TABLE AS gone
	FOR EACH STATEMENT EXECUTE FUNCTION count_part_questions();--> statement-breakpoint
CREATE TRIGGER part_questions_changed AFTER UPDATE ON "part_questions" REFERENCING OLD TABLE AS gone NEW TABLE AS arrived
	FOR EACH STATEMENT EXECUTE FUNCTION count_part_questions();--> statement-breakpoint
CREATE TRIGGER announce_public_change
	AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "question", "part_id", "hidden_at", "answer", "answered_at"
	ON "part_questions" FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();--> statement-breakpoint
CREATE TRIGGER announce_public_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "question_counts"
	FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();
