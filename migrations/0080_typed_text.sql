-- What areas/platform/contract/typed-text.ts does, for texts that are stored. Collations and ranges are written out:
-- classes of characters and small letters depend on the database's locale.
CREATE FUNCTION public.folded_text(typed text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN normalize(regexp_replace(normalize(
	replace(replace(replace(replace(translate(lower(normalize(typed, NFKC) COLLATE public.alphabetical),
		'øđðłıς٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९', 'oddliσ012345678901234567890123456789'),
		'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
	NFKD), '[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]+', '', 'g'), NFKC);--> statement-breakpoint
CREATE FUNCTION public.written_out(typed text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN public.folded_text(replace(replace(replace(replace(replace(
	lower(normalize(typed, NFKC) COLLATE public.alphabetical),
	'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'å', 'aa'), 'ø', 'oe'));--> statement-breakpoint
CREATE FUNCTION public.folded_words(typed text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_to_tsvector(string_to_array(btrim(regexp_replace(regexp_replace(
	public.folded_text(typed) || ' ' || public.written_out(typed),
	'[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u2e00-\u2e7f\u3000-\u303f\u30fb\ufe00-\ufe0f\ufe30-\ufe4f\ufeff]+', ' ', 'g'), '([^ ]{50})[^ ]+', '\1', 'g')), ' '));--> statement-breakpoint
CREATE FUNCTION public.part_number_key(typed text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(upper(normalize(typed, NFKC) COLLATE public.alphabetical), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u2e00-\u2e7f\u3000-\u303f\u30fb\ufe00-\ufe0f\ufe30-\ufe4f\ufeff]+', '', 'g');--> statement-breakpoint
CREATE TABLE "order_numbers" (
	"order_id" uuid NOT NULL,
	"number" text NOT NULL,
	CONSTRAINT "order_numbers_order_id_number_pk" PRIMARY KEY("order_id","number")
);
--> statement-breakpoint
CREATE INDEX "order_numbers_by_words" ON "order_numbers" USING gin (public.folded_words("number" || ' ' || public.part_number_key("number")));--> statement-breakpoint
CREATE FUNCTION public.note_order_number() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	noted text := btrim(coalesce(to_jsonb(NEW) ->> TG_ARGV[0], ''));
BEGIN
	IF noted <> '' THEN
		INSERT INTO public.order_numbers (order_id, number) VALUES (NEW.order_id, noted) ON CONFLICT DO NOTHING;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "shipments_note_number" AFTER INSERT OR UPDATE OF "tracking_number" ON "shipments"
FOR EACH ROW EXECUTE FUNCTION public.note_order_number('tracking_number');--> statement-breakpoint
CREATE TRIGGER "invoices_note_number" AFTER INSERT ON "invoices"
FOR EACH ROW EXECUTE FUNCTION public.note_order_number('number');
