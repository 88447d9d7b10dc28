CREATE TABLE "find_changes" (
	"part_id" uuid NOT NULL,
	"xid" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "find_changes_by_transaction" ON "find_changes" USING btree ("xid");--> statement-breakpoint
-- By hand: what a search sees of a part is followed by readers. They ask for the changes of transactions that were still running at
-- their last look, so that one which commits late is not missed.
CREATE FUNCTION find_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_TABLE_NAME = 'parts' THEN
		INSERT INTO find_changes (part_id) VALUES (coalesce(NEW.id, OLD.id));
	ELSE
		INSERT INTO find_changes (part_id) VALUES (coalesce(NEW.part_id, OLD.part_id));
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER document_came_or_went AFTER INSERT OR DELETE ON "part_documents" FOR EACH ROW EXECUTE FUNCTION find_changed();--> statement-breakpoint
CREATE TRIGGER document_changed AFTER UPDATE ON "part_documents" FOR EACH ROW
	WHEN ((OLD.active, OLD.tokens, OLD.name_words, OLD.words) IS DISTINCT FROM (NEW.active, NEW.tokens, NEW.name_words, NEW.words))
	EXECUTE FUNCTION find_changed();--> statement-breakpoint
CREATE TRIGGER find_changed AFTER UPDATE OF "name", "price_cents", "active" ON "parts" FOR EACH ROW
	WHEN ((OLD.name, OLD.price_cents, OLD.active) IS DISTINCT FROM (NEW.name, NEW.price_cents, NEW.active))
	EXECUTE FUNCTION find_changed();--> statement-breakpoint
CREATE TRIGGER part_went AFTER DELETE ON "parts" FOR EACH ROW EXECUTE FUNCTION find_changed();--> statement-breakpoint
-- Acts when a part begins or ceases to be available, never at other orders.
CREATE TRIGGER find_changed AFTER INSERT OR DELETE ON "low_stock" FOR EACH ROW EXECUTE FUNCTION find_changed();
