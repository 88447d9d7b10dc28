-- The schema of release 0.2.0: what its 71 migrations made on PostgreSQL 15, as pg_dump -s prints it, and the carriers
-- to begin with. baseline.json says which history it stands for. By hand: the name of one NOT NULL constraint, which
-- PostgreSQL 18 keeps from when the column was called part_name.
CREATE COLLATION public.alphabetical (provider = icu, locale = 'und');--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist WITH SCHEMA public;--> statement-breakpoint
CREATE FUNCTION public.announce_public_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	PERFORM pg_notify('public_change', TG_TABLE_NAME);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION public.ask_for_picture() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	NEW.picture := '';
	NEW.picture_tries := 0;
	NEW.picture_due_at := CASE WHEN to_jsonb(NEW) ->> TG_ARGV[0] ~* '^https?://' THEN to_timestamp(0) END;
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE FUNCTION public.audit_log_append_only() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'UPDATE'
    AND to_jsonb(NEW) - 'actor_email' - 'object' = to_jsonb(OLD) - 'actor_email' - 'object'
    AND (NEW.actor_email IS NOT DISTINCT FROM OLD.actor_email OR (NEW.actor_email = 'deleted account'
      AND OLD.actor_account_id = OLD.object_account_id
      AND NOT EXISTS (SELECT FROM accounts WHERE id = OLD.actor_account_id)))
    AND (NEW.object = OLD.object OR (NEW.object = 'user:deleted account'
      AND OLD.object_account_id IS NOT NULL AND NOT EXISTS (SELECT FROM accounts WHERE id = OLD.object_account_id)))
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE FUNCTION public.count_part_questions() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION public.count_stock_alerts() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
	changed uuid[];
	changes integer[];
BEGIN
	IF TG_OP = 'INSERT' THEN
		SELECT array_agg(part_id ORDER BY part_id), array_agg(change ORDER BY part_id) INTO changed, changes FROM (
			SELECT part_id, count(*)::integer AS change FROM arrived
			WHERE confirmed_at IS NOT NULL AND told_at IS NULL GROUP BY part_id) AS counted;
	ELSIF TG_OP = 'DELETE' THEN
		SELECT array_agg(part_id ORDER BY part_id), array_agg(change ORDER BY part_id) INTO changed, changes FROM (
			SELECT part_id, -count(*)::integer AS change FROM gone
			WHERE confirmed_at IS NOT NULL AND told_at IS NULL GROUP BY part_id) AS counted;
	ELSE
		SELECT array_agg(part_id ORDER BY part_id), array_agg(change ORDER BY part_id) INTO changed, changes FROM (
			SELECT part_id, sum(change)::integer AS change FROM (
				SELECT part_id, 1 AS change FROM arrived WHERE confirmed_at IS NOT NULL AND told_at IS NULL
				UNION ALL
				SELECT part_id, -1 FROM gone WHERE confirmed_at IS NOT NULL AND told_at IS NULL) AS each
			GROUP BY part_id HAVING sum(change) <> 0) AS counted;
	END IF;
	IF changed IS NULL THEN RETURN NULL; END IF;
	INSERT INTO stock_demand (part_id, waiting) SELECT unnest(changed), 0 ON CONFLICT DO NOTHING;
	PERFORM 1 FROM stock_demand WHERE part_id = ANY (changed) ORDER BY part_id FOR UPDATE;
	UPDATE stock_demand SET waiting = waiting + counted.change
	FROM unnest(changed, changes) AS counted (part_id, change) WHERE stock_demand.part_id = counted.part_id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION public.document_became_stale() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	-- An update locks a row that is there already, so that whoever makes the document waits for this change.
	INSERT INTO stale_documents (part_id) VALUES (NEW.id) ON CONFLICT (part_id) DO UPDATE SET part_id = excluded.part_id;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION public.document_of_fitment_became_stale() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	INSERT INTO stale_documents (part_id) VALUES (coalesce(NEW.part_id, OLD.part_id))
		ON CONFLICT (part_id) DO UPDATE SET part_id = excluded.part_id;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION public.document_of_numbers_became_stale() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	INSERT INTO stale_documents (part_id) VALUES (coalesce(NEW.part_id, OLD.part_id))
		ON CONFLICT (part_id) DO UPDATE SET part_id = excluded.part_id;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION public.documents_became_stale() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	INSERT INTO stale_documents (part_id) SELECT id FROM parts WHERE product_id = NEW.id ORDER BY id
		ON CONFLICT (part_id) DO UPDATE SET part_id = excluded.part_id;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION public.find_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	IF TG_TABLE_NAME = 'parts' THEN
		INSERT INTO find_changes (part_id) VALUES (coalesce(NEW.id, OLD.id));
	ELSE
		INSERT INTO find_changes (part_id) VALUES (coalesce(NEW.part_id, OLD.part_id));
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION public.follow_recall_letter() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	UPDATE "recall_notices" SET "status" = NEW."status" WHERE "id" IN (
		SELECT "id" FROM "recall_notices" WHERE "id" = substr(NEW."key", 8)::uuid FOR UPDATE SKIP LOCKED);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION public.follow_stock_fall(part uuid, fell boolean) RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
	IF EXISTS (SELECT 1 FROM parts LEFT JOIN stock_limits ON part_id = id WHERE id = part AND active
		AND available < greatest(min, below)) THEN
		INSERT INTO stock_falls (part_id, fell_at, told_at) VALUES (part, now(), CASE WHEN fell THEN NULL ELSE now() END)
		ON CONFLICT DO NOTHING;
	ELSE
		DELETE FROM stock_falls WHERE part_id = part;
	END IF;
END $$;--> statement-breakpoint
CREATE FUNCTION public.follow_stock_limit() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	-- What changes the part now has not seen the limit.
	PERFORM 1 FROM parts WHERE id = coalesce(NEW.part_id, OLD.part_id) FOR UPDATE;
	PERFORM follow_stock_fall(coalesce(NEW.part_id, OLD.part_id), false);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION public.follow_stock_of_part() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	PERFORM follow_stock_fall(NEW.id, TG_OP = 'UPDATE' AND NEW.available < OLD.available);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION public.forget_coupon_user() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	UPDATE coupon_uses SET account_id = NULL, email_digest = '' WHERE order_id = NEW.id;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION public.key_of_variant() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	IF NOT NEW.active THEN NEW.product_id := NULL; END IF;
	NEW.variant_key := (
		SELECT string_agg(lower(btrim(coalesce(NEW.specs ->> axis, ''))), ' | ' ORDER BY place)
		FROM products AS product, unnest(product.axes) WITH ORDINALITY AS each (axis, place)
		WHERE product.id = NEW.product_id
	);
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE FUNCTION public.keys_of_variants() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	UPDATE parts SET product_id = product_id WHERE product_id = NEW.id;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION public.low_stock_follow() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF NEW.active AND NEW.available < NEW.min THEN
    INSERT INTO low_stock (part_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  ELSE
    DELETE FROM low_stock WHERE part_id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION public.note_credit_note_due() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	INSERT INTO "invoices_due" ("occasion", "order_id", "subject", "at")
	VALUES ('refunded', NEW."order_id", NEW."id", now()) ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION public.note_delivered_order() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	INSERT INTO review_invitations_due (order_id, delivered_at) VALUES (NEW.id, now()) ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION public.note_invoice_due() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	INSERT INTO "invoices_due" ("occasion", "order_id", "subject", "buyer", "at")
	VALUES (NEW."status", NEW."id", NEW."id", jsonb_build_object(
		'customer_name', OLD."customer_name", 'customer_email', OLD."customer_email", 'address', OLD."address",
		'ship_to', OLD."ship_to", 'bill_to', OLD."bill_to", 'billing_address', OLD."billing_address"), now())
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION public.note_part_price() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	INSERT INTO part_price_changes (part_id, at, price_cents, list_price_cents) VALUES (
		NEW.id,
		CASE WHEN TG_OP = 'INSERT' OR NEW.updated_at IS DISTINCT FROM OLD.updated_at THEN NEW.updated_at ELSE now() END,
		NEW.price_cents,
		coalesce(NEW.list_price_cents, NEW.price_cents)
	);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION public.note_restock() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	INSERT INTO restocks (part_id) SELECT part_id FROM stock_demand WHERE part_id = NEW.id AND waiting > 0
	ON CONFLICT (part_id) DO UPDATE SET turn = gen_random_uuid();
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION public.note_tax_call_of_order() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	IF NEW."status" = 'paid' THEN
		INSERT INTO "tax_calls" ("order_id", "kind", "subject", "created_at")
		SELECT "order_id", 'commit', "order_id", now() FROM "order_tax_quotes" WHERE "order_id" = NEW."id"
		ON CONFLICT DO NOTHING;
	ELSE
		INSERT INTO "tax_calls" ("order_id", "kind", "subject", "created_at")
		SELECT "order_id", 'void', "order_id", now() FROM "tax_calls" WHERE "kind" = 'commit' AND "subject" = NEW."id"
		ON CONFLICT DO NOTHING;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION public.note_tax_call_of_refund() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	INSERT INTO "tax_calls" ("order_id", "kind", "subject", "created_at")
	SELECT "order_id", 'refund', NEW."id", now() FROM "tax_calls"
	WHERE "kind" = 'commit' AND "subject" = NEW."order_id"
	ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION public.rating_became_stale() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	-- An update locks a row that is there already, so that whoever makes the document waits for this change.
	INSERT INTO stale_documents (part_id) VALUES (NEW.about::uuid) ON CONFLICT (part_id) DO UPDATE SET part_id = excluded.part_id;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION public.refuse_change_of_invoice() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF to_jsonb(NEW) - 'file' - 'sent_at' = to_jsonb(OLD) - 'file' - 'sent_at'
			AND (OLD."file" IS NULL OR NEW."file" = OLD."file")
			AND (OLD."sent_at" IS NULL OR NEW."sent_at" = OLD."sent_at") THEN
			RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION 'An invoice never changes';
END $$;--> statement-breakpoint
CREATE FUNCTION public.refuse_change_of_owner_settings() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	RAISE EXCEPTION 'A version of settings never changes';
END $$;--> statement-breakpoint
CREATE FUNCTION public.refuse_change_of_shop_page() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	RAISE EXCEPTION 'A published page never changes';
END $$;--> statement-breakpoint
CREATE FUNCTION public.refuse_lower_number() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF NEW."next" = OLD."next" + 1 AND NEW."last_on" >= OLD."last_on"
			AND (NEW."series", NEW."kind", NEW."year", NEW."prefix", NEW."first")
				= (OLD."series", OLD."kind", OLD."year", OLD."prefix", OLD."first") THEN
			RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION 'Numbers of invoices go on by one';
END $$;--> statement-breakpoint
CREATE FUNCTION public.rename_component() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	UPDATE components SET sku = NEW.sku WHERE sku = OLD.sku AND NOT EXISTS (SELECT FROM components WHERE sku = NEW.sku);
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION public.review_counts_add() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO review_counts (about, ratings, count)
  SELECT subject.about, changed.ratings, TG_ARGV[0]::bigint * count(*)
  FROM changed CROSS JOIN LATERAL (VALUES ('shop'), (changed.part_id::text)) AS subject(about)
  WHERE changed.hidden_at IS NULL AND subject.about IS NOT NULL
  GROUP BY subject.about, changed.ratings ORDER BY subject.about, changed.ratings
  ON CONFLICT (about, ratings) DO UPDATE SET count = review_counts.count + excluded.count;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION public.review_counts_move() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO review_counts (about, ratings, count)
  SELECT moved.about, moved.ratings, sum(moved.change)
  FROM (VALUES
    ('shop', OLD.ratings, OLD.hidden_at, -1), (OLD.part_id::text, OLD.ratings, OLD.hidden_at, -1),
    ('shop', NEW.ratings, NEW.hidden_at, 1), (NEW.part_id::text, NEW.ratings, NEW.hidden_at, 1)
  ) AS moved(about, ratings, hidden_at, change)
  WHERE moved.hidden_at IS NULL AND moved.about IS NOT NULL
  GROUP BY moved.about, moved.ratings HAVING sum(moved.change) <> 0 ORDER BY moved.about, moved.ratings
  ON CONFLICT (about, ratings) DO UPDATE SET count = review_counts.count + excluded.count;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION public.review_votes_count() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE reviews SET helpful = helpful + TG_ARGV[0]::integer * votes.votes
  FROM (SELECT changed.review, count(*)::integer AS votes FROM changed GROUP BY changed.review) AS votes
  WHERE reviews.id = votes.review;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION public.wish_lines_counted() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	UPDATE "wish_lists" SET "count" = "wish_lists"."count" + moved.lines
	FROM (SELECT list_id, count(*)::int * TG_ARGV[0]::int AS lines FROM changed GROUP BY list_id ORDER BY list_id) AS moved
	WHERE "wish_lists"."id" = moved.list_id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION public.wish_lists_counted() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	UPDATE "wish_shelves" SET "lists" = "wish_shelves"."lists" + moved.lists
	FROM (SELECT account_id, count(*)::int * TG_ARGV[0]::int AS lists FROM changed GROUP BY account_id ORDER BY account_id) AS moved
	WHERE "wish_shelves"."account_id" = moved.account_id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TABLE public.accounts (
    id uuid NOT NULL,
    email text NOT NULL,
    name text NOT NULL,
    role text DEFAULT 'customer'::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    education text DEFAULT ''::text NOT NULL,
    city text DEFAULT ''::text NOT NULL,
    contact text DEFAULT ''::text NOT NULL,
    linkedln text DEFAULT ''::text NOT NULL,
    banned_at timestamp with time zone,
    banned_reason text,
    words tsvector GENERATED ALWAYS AS (array_to_tsvector(string_to_array(btrim(regexp_replace(lower(((email || ' '::text) || name)), '[^[:alnum:]]+'::text, ' '::text, 'g'::text)), ' '::text))) STORED NOT NULL,
    CONSTRAINT accounts_banned_has_reason CHECK (((banned_at IS NULL) = (banned_reason IS NULL))),
    CONSTRAINT accounts_email_lower_case CHECK ((email = lower(email))),
    CONSTRAINT accounts_role_known CHECK ((role = ANY (ARRAY['customer'::text, 'admin'::text])))
);--> statement-breakpoint
CREATE TABLE public.addresses (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    label text NOT NULL,
    address jsonb NOT NULL,
    phone text,
    phone_e164 text,
    default_delivery boolean NOT NULL,
    default_billing boolean NOT NULL,
    version integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT addresses_version_counts CHECK ((version >= 1))
);--> statement-breakpoint
CREATE TABLE public.assemblies (
    id uuid NOT NULL,
    component_id uuid NOT NULL,
    kind text NOT NULL,
    made daterange[],
    img text DEFAULT ''::text NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT assemblies_kind_known CHECK ((kind = ANY (ARRAY['assembly'::text, 'kit'::text])))
);--> statement-breakpoint
CREATE TABLE public.assembly_positions (
    id uuid NOT NULL,
    assembly_id uuid NOT NULL,
    place integer NOT NULL,
    ref text NOT NULL,
    component_id uuid NOT NULL,
    quantity numeric(12,3) NOT NULL,
    unit text NOT NULL,
    valid daterange DEFAULT '(,)'::daterange NOT NULL,
    serials int8range DEFAULT '(,)'::int8range NOT NULL,
    wear boolean DEFAULT false NOT NULL,
    torque_nm numeric(7,3),
    note text DEFAULT ''::text NOT NULL,
    CONSTRAINT assembly_positions_pieces_whole CHECK (((unit <> 'pcs'::text) OR (quantity = trunc(quantity)))),
    CONSTRAINT assembly_positions_quantity_positive CHECK ((quantity > (0)::numeric)),
    CONSTRAINT assembly_positions_some_time CHECK (((NOT isempty(valid)) AND (NOT isempty(serials))))
);--> statement-breakpoint
CREATE TABLE public.assembly_spots (
    assembly_id uuid NOT NULL,
    ref text NOT NULL,
    x real NOT NULL,
    y real NOT NULL,
    CONSTRAINT assembly_spots_inside CHECK ((((x >= (0)::double precision) AND (x <= (1)::double precision)) AND ((y >= (0)::double precision) AND (y <= (1)::double precision))))
);--> statement-breakpoint
CREATE TABLE public.attribute_values (
    token integer NOT NULL,
    attribute text NOT NULL,
    value text NOT NULL,
    number double precision,
    label text NOT NULL
);--> statement-breakpoint
ALTER TABLE public.attribute_values ALTER COLUMN token ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.attribute_values_token_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);--> statement-breakpoint
CREATE TABLE public.attributes (
    id uuid NOT NULL,
    key text NOT NULL,
    slug text NOT NULL,
    definition jsonb NOT NULL,
    version integer NOT NULL,
    changed_by uuid,
    changed_at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE public.audit_log (
    id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    actor_account_id uuid,
    actor_email text,
    action text NOT NULL,
    object text NOT NULL,
    object_account_id uuid,
    before jsonb,
    after jsonb,
    request_id text,
    CONSTRAINT audit_log_object_has_kind CHECK ((object ~~ '%:%'::text))
);--> statement-breakpoint
ALTER TABLE public.audit_log ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_log_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);--> statement-breakpoint
CREATE TABLE public.auth_account (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    provider_id text NOT NULL,
    account_id text NOT NULL,
    password text,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at timestamp with time zone,
    refresh_token_expires_at timestamp with time zone,
    scope text,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE public.auth_allowance (
    key text NOT NULL,
    spent_until timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE public.auth_known_device (
    user_id uuid NOT NULL,
    device_hash text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE public.auth_link (
    token_hash text NOT NULL,
    kind text NOT NULL,
    user_id uuid NOT NULL,
    email text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT auth_link_kind_known CHECK ((kind = ANY (ARRAY['verify-email'::text, 'reset-password'::text, 'change-email'::text])))
);--> statement-breakpoint
CREATE TABLE public.auth_passkey (
    id uuid NOT NULL,
    name text,
    public_key text NOT NULL,
    user_id uuid NOT NULL,
    credential_id text NOT NULL,
    counter bigint NOT NULL,
    device_type text NOT NULL,
    backed_up boolean NOT NULL,
    transports text,
    created_at timestamp with time zone NOT NULL,
    aaguid text,
    last_used_at timestamp with time zone
);--> statement-breakpoint
CREATE TABLE public.auth_rate_limit (
    id uuid NOT NULL,
    key text NOT NULL,
    count integer NOT NULL,
    last_request bigint NOT NULL
);--> statement-breakpoint
CREATE TABLE public.auth_session (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    token text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ip_address text,
    user_agent text,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    second_factor text,
    proved_at timestamp with time zone,
    last_used_at timestamp with time zone
);--> statement-breakpoint
CREATE TABLE public.auth_two_factor (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    secret text NOT NULL,
    backup_codes text NOT NULL,
    verified boolean DEFAULT false NOT NULL,
    failed_verification_count integer DEFAULT 0 NOT NULL,
    locked_until timestamp with time zone,
    last_used_step bigint
);--> statement-breakpoint
CREATE TABLE public.auth_user (
    id uuid NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    email_verified boolean DEFAULT false NOT NULL,
    image text,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    two_factor_enabled boolean DEFAULT false NOT NULL,
    picture text DEFAULT ''::text NOT NULL,
    picture_tries smallint DEFAULT 0 NOT NULL,
    picture_due_at timestamp with time zone,
    CONSTRAINT auth_user_email_lower_case CHECK ((email = lower(email)))
);--> statement-breakpoint
CREATE TABLE public.auth_verification (
    id uuid NOT NULL,
    identifier text NOT NULL,
    value text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE public.basket_lines (
    account_id uuid NOT NULL,
    part_id uuid NOT NULL,
    quantity integer NOT NULL,
    saved boolean NOT NULL,
    seen_price_cents integer,
    added_at timestamp with time zone NOT NULL,
    CONSTRAINT basket_lines_price_not_negative CHECK ((seen_price_cents >= 0)),
    CONSTRAINT basket_lines_quantity_in_range CHECK (((quantity >= 1) AND (quantity <= 1000000)))
);--> statement-breakpoint
CREATE TABLE public.baskets (
    account_id uuid NOT NULL,
    version integer NOT NULL,
    merged uuid[] NOT NULL,
    updated_at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE public.bike_facts (
    bike_id uuid NOT NULL,
    place text NOT NULL,
    value text NOT NULL,
    origin text NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT bike_facts_value_stated CHECK ((value <> ''::text))
);--> statement-breakpoint
CREATE TABLE public.bikes (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    key uuid NOT NULL,
    name text NOT NULL,
    template text,
    version integer NOT NULL,
    merged jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    CONSTRAINT bikes_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
    CONSTRAINT bikes_version_counts CHECK ((version >= 1))
);--> statement-breakpoint
CREATE TABLE public.bulk_price_changes (
    id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    category text,
    number_count integer,
    percent numeric(5,2) NOT NULL,
    round_to integer NOT NULL,
    part_count integer NOT NULL,
    undone_at timestamp with time zone,
    undone_count integer,
    CONSTRAINT bulk_price_changes_undone_whole CHECK (((undone_at IS NULL) = (undone_count IS NULL)))
);--> statement-breakpoint
CREATE TABLE public.bulk_price_lines (
    change_id uuid NOT NULL,
    part_id uuid NOT NULL,
    regular_before integer NOT NULL,
    regular_after integer NOT NULL,
    quantity_before integer[],
    quantity_after integer[]
);--> statement-breakpoint
CREATE TABLE public.card_declines (
    event_id text NOT NULL,
    order_id uuid NOT NULL,
    account_id uuid,
    network text,
    at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE public.carriers (
    name text NOT NULL,
    "position" smallint NOT NULL,
    tracking_link text,
    CONSTRAINT carriers_link_is_https_with_number CHECK ((tracking_link ~ '^https://[A-Za-z0-9.-]+(:[0-9]+)?/[^[:space:]{}]*[{]n[}][^[:space:]{}]*$'::text))
);--> statement-breakpoint
CREATE TABLE public.components (
    id uuid NOT NULL,
    sku text NOT NULL,
    name text NOT NULL
);--> statement-breakpoint
CREATE TABLE public.contact_messages (
    id uuid NOT NULL,
    account_id uuid,
    name text NOT NULL,
    email text NOT NULL,
    message text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    answered_at timestamp with time zone
);--> statement-breakpoint
CREATE TABLE public.coupon_counts (
    code text NOT NULL,
    uses integer NOT NULL,
    CONSTRAINT coupon_counts_not_negative CHECK ((uses >= 0))
);--> statement-breakpoint
CREATE TABLE public.coupon_uses (
    order_id uuid NOT NULL,
    code text NOT NULL,
    account_id uuid,
    email_digest text NOT NULL,
    at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE public.documents (
    id uuid NOT NULL,
    hash text NOT NULL,
    size_bytes integer NOT NULL,
    uploaded_by uuid,
    uploaded_at timestamp with time zone NOT NULL,
    stored_at timestamp with time zone,
    removing_since timestamp with time zone,
    CONSTRAINT documents_hash_is_hash CHECK ((hash ~ '^[0-9a-f]{32}$'::text))
);--> statement-breakpoint
CREATE TABLE public.documents_of_parts (
    part_id uuid NOT NULL,
    place smallint NOT NULL,
    file text NOT NULL,
    name text NOT NULL,
    language text NOT NULL
);--> statement-breakpoint
CREATE TABLE public.find_changes (
    part_id uuid NOT NULL,
    xid xid8 DEFAULT pg_current_xact_id() NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE public.fit_books (
    version integer NOT NULL,
    state text NOT NULL,
    changes jsonb NOT NULL,
    revision integer DEFAULT 1 NOT NULL,
    remarks text DEFAULT ''::text NOT NULL,
    started_at timestamp with time zone NOT NULL,
    published_at timestamp with time zone,
    published_by text,
    CONSTRAINT fit_books_after_shipped CHECK ((version > 1))
);--> statement-breakpoint
CREATE TABLE public.fit_doubts (
    version integer NOT NULL,
    file text NOT NULL,
    key text NOT NULL,
    rule text NOT NULL,
    before jsonb NOT NULL,
    reports jsonb NOT NULL,
    at timestamp with time zone NOT NULL,
    decision text,
    decided_at timestamp with time zone,
    CONSTRAINT fit_doubts_decided_at_a_time CHECK (((decision IS NULL) = (decided_at IS NULL)))
);--> statement-breakpoint
CREATE TABLE public.fit_reports (
    id uuid NOT NULL,
    part_id uuid NOT NULL,
    order_id uuid,
    account_id uuid,
    origin text NOT NULL,
    bike jsonb NOT NULL,
    verdict_then text NOT NULL,
    version integer NOT NULL,
    at timestamp with time zone NOT NULL,
    bike_id uuid,
    review_id uuid,
    outcome text NOT NULL,
    "position" text,
    rule text
);--> statement-breakpoint
CREATE TABLE public.idempotency_keys (
    scope text NOT NULL,
    operation text NOT NULL,
    key text NOT NULL,
    request_hash text NOT NULL,
    answer jsonb,
    created_at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE public.invoice_series (
    series text NOT NULL,
    kind text NOT NULL,
    year integer NOT NULL,
    prefix text NOT NULL,
    first integer NOT NULL,
    next integer NOT NULL,
    last_on date NOT NULL,
    CONSTRAINT invoice_series_counts_up CHECK (((first >= 1) AND (next >= first)))
);--> statement-breakpoint
CREATE TABLE public.invoices (
    id uuid NOT NULL,
    kind text NOT NULL,
    series text NOT NULL,
    place integer NOT NULL,
    number text NOT NULL,
    order_id uuid NOT NULL,
    refund_id uuid,
    corrects uuid,
    issued_on date NOT NULL,
    issued_at timestamp with time zone NOT NULL,
    customer text NOT NULL,
    order_number text NOT NULL,
    country text,
    currency text NOT NULL,
    gross_cents integer NOT NULL,
    tax_cents integer NOT NULL,
    content jsonb NOT NULL,
    content_hash text NOT NULL,
    file text,
    sent_at timestamp with time zone,
    CONSTRAINT invoices_amounts CHECK (((gross_cents >= 0) AND ((tax_cents >= 0) AND (tax_cents <= gross_cents)))),
    CONSTRAINT invoices_hash_is_hash CHECK ((content_hash ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT invoices_kind_known CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit-note'::text]))),
    CONSTRAINT invoices_note_corrects CHECK ((((kind = 'credit-note'::text) = (corrects IS NOT NULL)) AND ((kind = 'credit-note'::text) = (refund_id IS NOT NULL))))
);--> statement-breakpoint
CREATE TABLE public.invoices_due (
    id bigint NOT NULL,
    occasion text NOT NULL,
    order_id uuid NOT NULL,
    subject uuid NOT NULL,
    buyer jsonb,
    at timestamp with time zone NOT NULL,
    failure text,
    CONSTRAINT invoices_due_occasion_known CHECK ((occasion = ANY (ARRAY['paid'::text, 'shipped'::text, 'refunded'::text])))
);--> statement-breakpoint
ALTER TABLE public.invoices_due ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.invoices_due_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);--> statement-breakpoint
CREATE TABLE public.letters (
    id uuid NOT NULL,
    account_id uuid,
    recipient text NOT NULL,
    subject text NOT NULL,
    text text NOT NULL,
    html text NOT NULL,
    secret_url text,
    key text,
    status text NOT NULL,
    tries integer NOT NULL,
    failure text,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    attachment jsonb,
    unsubscribe_url text,
    CONSTRAINT letters_sent_has_date CHECK (((status = 'sent'::text) = (sent_at IS NOT NULL))),
    CONSTRAINT letters_status_known CHECK ((status = ANY (ARRAY['held'::text, 'waiting'::text, 'sent'::text, 'failed'::text])))
);--> statement-breakpoint
CREATE TABLE public.line_serials (
    order_id uuid NOT NULL,
    line smallint NOT NULL,
    serial text NOT NULL,
    key text NOT NULL,
    part_id uuid NOT NULL,
    shipment integer,
    recorded_by uuid NOT NULL,
    recorded_at timestamp with time zone NOT NULL,
    CONSTRAINT line_serials_key_upper CHECK (((key <> ''::text) AND (key = btrim(key))))
);--> statement-breakpoint
CREATE TABLE public.low_stock (
    part_id uuid NOT NULL
);--> statement-breakpoint
CREATE TABLE public.message_answers (
    id uuid NOT NULL,
    message_id uuid NOT NULL,
    account_id uuid NOT NULL,
    text text NOT NULL,
    at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE public.missed_searches (
    query text NOT NULL,
    day date NOT NULL,
    count integer NOT NULL,
    last_at timestamp with time zone NOT NULL,
    outcome text NOT NULL,
    offered text[] NOT NULL
);--> statement-breakpoint
CREATE TABLE public.order_charges (
    order_id uuid NOT NULL,
    charge smallint NOT NULL,
    tax_rate_ppm integer NOT NULL,
    tax_code text NOT NULL,
    tax_cents integer NOT NULL,
    total_cents integer NOT NULL,
    refunded_cents integer DEFAULT 0 NOT NULL,
    refunded_tax_cents integer DEFAULT 0 NOT NULL,
    CONSTRAINT order_charges_add_up CHECK (((total_cents >= 0) AND ((tax_cents >= 0) AND (tax_cents <= total_cents)) AND ((refunded_cents >= 0) AND (refunded_cents <= total_cents)) AND ((refunded_tax_cents >= 0) AND (refunded_tax_cents <= tax_cents))))
);--> statement-breakpoint
CREATE TABLE public.order_fits (
    order_id uuid NOT NULL,
    line smallint NOT NULL,
    version integer NOT NULL,
    bike jsonb,
    verdict text NOT NULL,
    severity text,
    text text NOT NULL,
    reasons jsonb NOT NULL,
    acknowledged_at timestamp with time zone,
    acknowledged_text text,
    ordered_at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE public.order_history (
    id bigint NOT NULL,
    order_id uuid NOT NULL,
    from_status text,
    to_status text NOT NULL,
    account_id uuid,
    at timestamp with time zone NOT NULL,
    note text
);--> statement-breakpoint
ALTER TABLE public.order_history ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.order_history_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);--> statement-breakpoint
CREATE TABLE public.order_lines (
    order_id uuid NOT NULL,
    line smallint NOT NULL,
    part_id uuid NOT NULL,
    sku text NOT NULL,
    part_name text NOT NULL,
    unit_price_cents integer NOT NULL,
    quantity integer NOT NULL,
    total_cents integer NOT NULL,
    cancelled integer DEFAULT 0 NOT NULL,
    shipped integer DEFAULT 0 NOT NULL,
    packed integer DEFAULT 0 NOT NULL,
    refunded_units integer DEFAULT 0 NOT NULL,
    refunded_cents integer DEFAULT 0 NOT NULL,
    discount_cents integer DEFAULT 0 NOT NULL,
    tax_rate_ppm integer DEFAULT 0 NOT NULL,
    tax_code text DEFAULT 'none'::text NOT NULL,
    tax_cents integer DEFAULT 0 NOT NULL,
    tax_on_top_cents integer DEFAULT 0 NOT NULL,
    refunded_tax_cents integer DEFAULT 0 NOT NULL,
    promised_from date,
    promised_to date,
    returned integer DEFAULT 0 NOT NULL,
    returnable text DEFAULT 'yes'::text NOT NULL,
    CONSTRAINT order_lines_discount_and_tax CHECK (((discount_cents >= 0) AND (discount_cents <= ((unit_price_cents)::bigint * quantity)) AND ((tax_on_top_cents = 0) OR (tax_on_top_cents = tax_cents)) AND ((tax_cents >= 0) AND (tax_cents <= total_cents)) AND ((tax_rate_ppm >= 0) AND (tax_rate_ppm <= 1000000)))),
    CONSTRAINT order_lines_numbered CHECK (((line >= 1) AND (line <= 50))),
    CONSTRAINT order_lines_open_not_negative CHECK (((cancelled >= 0) AND (shipped >= 0) AND (packed >= 0) AND ((((cancelled)::bigint + shipped) + packed) <= quantity))),
    CONSTRAINT order_lines_price_not_negative CHECK ((unit_price_cents >= 0)),
    CONSTRAINT order_lines_quantity_positive CHECK ((quantity >= 1)),
    CONSTRAINT order_lines_refunded_at_most_all CHECK ((((refunded_units >= 0) AND (refunded_units <= quantity)) AND ((refunded_cents >= 0) AND (refunded_cents <= total_cents)) AND ((refunded_tax_cents >= 0) AND (refunded_tax_cents <= tax_cents)))),
    CONSTRAINT order_lines_returned_at_most_shipped CHECK (((returned >= 0) AND (returned <= shipped))),
    CONSTRAINT order_lines_total_adds_up CHECK ((total_cents = ((((unit_price_cents)::bigint * quantity) - discount_cents) + tax_on_top_cents)))
);--> statement-breakpoint
CREATE TABLE public.order_notes (
    id bigint NOT NULL,
    order_id uuid NOT NULL,
    account_id uuid NOT NULL,
    text text NOT NULL,
    at timestamp with time zone NOT NULL
);--> statement-breakpoint
ALTER TABLE public.order_notes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.order_notes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);--> statement-breakpoint
CREATE TABLE public.order_payments (
    intent_id text NOT NULL,
    order_id uuid NOT NULL,
    amount_cents integer NOT NULL,
    currency text NOT NULL,
    livemode boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    status text DEFAULT 'open'::text NOT NULL,
    received_cents integer DEFAULT 0 NOT NULL,
    refunded_cents integer DEFAULT 0 NOT NULL,
    checked_at timestamp with time zone NOT NULL,
    settled_at timestamp with time zone,
    CONSTRAINT order_payments_refunded CHECK (((refunded_cents >= 0) AND (refunded_cents <= received_cents))),
    CONSTRAINT order_payments_status_known CHECK ((status = ANY (ARRAY['open'::text, 'succeeded'::text, 'canceled'::text]))),
    CONSTRAINT order_payments_succeeded_has_money CHECK (
CASE
    WHEN (status = 'succeeded'::text) THEN ((received_cents > 0) AND (settled_at IS NOT NULL))
    ELSE (received_cents = 0)
END)
);--> statement-breakpoint
CREATE TABLE public.order_refund_charges (
    refund_id uuid NOT NULL,
    order_id uuid NOT NULL,
    charge smallint NOT NULL,
    cents integer NOT NULL,
    tax_cents integer NOT NULL,
    CONSTRAINT order_refund_charges_not_negative CHECK (((cents >= 0) AND (tax_cents >= 0)))
);--> statement-breakpoint
CREATE TABLE public.order_refund_lines (
    refund_id uuid NOT NULL,
    order_id uuid NOT NULL,
    line smallint NOT NULL,
    units integer NOT NULL,
    cents integer NOT NULL,
    tax_cents integer DEFAULT 0 NOT NULL,
    CONSTRAINT order_refund_lines_not_negative CHECK (((units >= 0) AND (cents >= 0)))
);--> statement-breakpoint
CREATE TABLE public.order_refunds (
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    intent_id text,
    amount_cents integer NOT NULL,
    reason text NOT NULL,
    note text,
    status text NOT NULL,
    provider_refund_id text,
    account_id uuid,
    failure text,
    created_at timestamp with time zone NOT NULL,
    done_at timestamp with time zone,
    CONSTRAINT order_refunds_amount_positive CHECK ((amount_cents > 0)),
    CONSTRAINT order_refunds_done_has_date CHECK (((status = 'pending'::text) = (done_at IS NULL))),
    CONSTRAINT order_refunds_outside_are_done CHECK (((intent_id IS NOT NULL) OR (status = 'succeeded'::text))),
    CONSTRAINT order_refunds_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'succeeded'::text, 'failed'::text])))
);--> statement-breakpoint
CREATE TABLE public.order_return_lines (
    return_id uuid NOT NULL,
    order_id uuid NOT NULL,
    line smallint NOT NULL,
    reason text NOT NULL,
    quantity integer NOT NULL,
    as_new integer DEFAULT 0 NOT NULL,
    damaged integer DEFAULT 0 NOT NULL,
    wrong integer DEFAULT 0 NOT NULL,
    missing integer DEFAULT 0 NOT NULL,
    restocked integer DEFAULT 0 NOT NULL,
    credited_units integer DEFAULT 0 NOT NULL,
    credited_cents integer DEFAULT 0 NOT NULL,
    deducted_cents integer DEFAULT 0 NOT NULL,
    CONSTRAINT order_return_lines_at_most_asked CHECK (((quantity >= 1) AND (as_new >= 0) AND (damaged >= 0) AND (wrong >= 0) AND (missing >= 0) AND (((((as_new)::bigint + damaged) + wrong) + missing) <= quantity))),
    CONSTRAINT order_return_lines_credited CHECK ((((credited_units >= 0) AND (credited_units <= (as_new + damaged))) AND (credited_cents >= 0) AND (deducted_cents >= 0))),
    CONSTRAINT order_return_lines_restocked CHECK (((restocked >= 0) AND (restocked <= as_new)))
);--> statement-breakpoint
CREATE TABLE public.order_returns (
    id uuid NOT NULL,
    number integer NOT NULL,
    order_id uuid NOT NULL,
    kind text NOT NULL,
    status text NOT NULL,
    words text,
    answer text,
    note text,
    carrier text,
    tracking_number text,
    receipts integer DEFAULT 0 NOT NULL,
    delivery_cents integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    decided_at timestamp with time zone,
    received_at timestamp with time zone,
    closed_at timestamp with time zone,
    CONSTRAINT order_returns_closed CHECK (((status = ANY (ARRAY['closed'::text, 'declined'::text, 'lapsed'::text])) = (closed_at IS NOT NULL))),
    CONSTRAINT order_returns_decided CHECK (((status = 'requested'::text) = (decided_at IS NULL))),
    CONSTRAINT order_returns_kind_known CHECK ((kind = ANY (ARRAY['return'::text, 'withdrawal'::text, 'warranty'::text]))),
    CONSTRAINT order_returns_money_not_negative CHECK (((delivery_cents >= 0) AND (receipts >= 0))),
    CONSTRAINT order_returns_status_known CHECK ((status = ANY (ARRAY['requested'::text, 'approved'::text, 'sent'::text, 'received'::text, 'closed'::text, 'declined'::text, 'lapsed'::text])))
);--> statement-breakpoint
ALTER TABLE public.order_returns ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.order_returns_number_seq
    START WITH 100001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);--> statement-breakpoint
CREATE TABLE public.order_tax_groups (
    order_id uuid NOT NULL,
    tax_code text NOT NULL,
    rate_ppm integer NOT NULL,
    gross_cents integer NOT NULL,
    tax_cents integer NOT NULL
);--> statement-breakpoint
CREATE TABLE public.order_tax_quotes (
    order_id uuid NOT NULL,
    asked jsonb NOT NULL,
    answered jsonb NOT NULL
);--> statement-breakpoint
CREATE TABLE public.order_vat_ids (
    order_id uuid NOT NULL,
    vat_id text NOT NULL,
    country text NOT NULL,
    why text NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    note text,
    settled_at timestamp with time zone,
    refund_id uuid,
    credited_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT order_vat_ids_settled CHECK ((((state = 'open'::text) = (settled_at IS NULL)) AND ((state = 'credited'::text) = (credited_at IS NOT NULL))))
);--> statement-breakpoint
CREATE TABLE public.orders (
    id uuid NOT NULL,
    account_id uuid,
    line_names text CONSTRAINT orders_part_name_not_null NOT NULL,
    total_cents integer NOT NULL,
    customer_email text NOT NULL,
    customer_name text NOT NULL,
    phone text NOT NULL,
    address text NOT NULL,
    status text NOT NULL,
    transaction_id text,
    created_at timestamp with time zone NOT NULL,
    paid_at timestamp with time zone,
    number integer NOT NULL,
    hold_expires_at timestamp with time zone NOT NULL,
    carrier text,
    tracking_number text,
    disputed_at timestamp with time zone,
    network text,
    ship_to jsonb,
    bill_to jsonb,
    reference text,
    guest_key_version integer,
    claimed_at timestamp with time zone,
    transfer_chosen_at timestamp with time zone,
    billing_address text,
    terms_version integer,
    currency text DEFAULT 'USD'::text NOT NULL,
    tax_mode text DEFAULT 'none'::text NOT NULL,
    tax_reason text,
    discount_cents integer DEFAULT 0 NOT NULL,
    delivery_cents integer DEFAULT 0 NOT NULL,
    tax_cents integer DEFAULT 0 NOT NULL,
    delivery_method jsonb,
    vat_id text,
    coupon text,
    tax_sentence text,
    tax_country text,
    CONSTRAINT orders_belong_to_somebody CHECK (((account_id IS NOT NULL) OR (guest_key_version IS NOT NULL) OR (customer_email = ''::text))),
    CONSTRAINT orders_paid_has_date CHECK (
CASE
    WHEN (status = ANY (ARRAY['placed'::text, 'expired'::text])) THEN (paid_at IS NULL)
    WHEN (status = 'cancelled'::text) THEN true
    ELSE (paid_at IS NOT NULL)
END),
    CONSTRAINT orders_shipped_has_carrier CHECK (((status <> 'shipped'::text) OR (carrier IS NOT NULL))),
    CONSTRAINT orders_status_known CHECK ((status = ANY (ARRAY['placed'::text, 'paid'::text, 'shipped'::text, 'delivered'::text, 'cancelled'::text, 'refunded'::text, 'expired'::text]))),
    CONSTRAINT orders_transaction_means_paid CHECK (((transaction_id IS NULL) OR (paid_at IS NOT NULL)))
);--> statement-breakpoint
ALTER TABLE public.orders ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.orders_number_seq
    START WITH 100001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);--> statement-breakpoint
CREATE TABLE public.other_numbers (
    part_id uuid NOT NULL,
    place smallint NOT NULL,
    kind text NOT NULL,
    number text NOT NULL,
    note text NOT NULL,
    maker text DEFAULT ''::text NOT NULL
);--> statement-breakpoint
CREATE TABLE public.owner_settings (
    name text NOT NULL,
    version integer NOT NULL,
    holds_from timestamp with time zone NOT NULL,
    value jsonb NOT NULL,
    account_id uuid,
    saved_at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE public.part_documents (
    part_id uuid NOT NULL,
    part_number integer NOT NULL,
    active boolean NOT NULL,
    rules text NOT NULL,
    tokens integer[] NOT NULL,
    name_words smallint NOT NULL,
    words tsvector NOT NULL
);--> statement-breakpoint
ALTER TABLE public.part_documents ALTER COLUMN part_number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.part_documents_part_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);--> statement-breakpoint
CREATE TABLE public.part_fitments (
    part_id uuid NOT NULL,
    role text NOT NULL,
    declared text,
    "position" text,
    supplied text DEFAULT ''::text NOT NULL,
    bridges text DEFAULT ''::text NOT NULL,
    signature text DEFAULT ''::text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    changed_by text,
    declared_source text DEFAULT ''::text NOT NULL,
    CONSTRAINT part_fitments_universal CHECK (((declared IS NULL) OR (role = ''::text)))
);--> statement-breakpoint
CREATE TABLE public.part_numbers (
    norm text NOT NULL,
    part_id uuid NOT NULL,
    kind text NOT NULL,
    written text NOT NULL,
    confusable text NOT NULL
);--> statement-breakpoint
CREATE TABLE public.part_pictures (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    part_id uuid NOT NULL,
    place smallint NOT NULL,
    img text NOT NULL,
    picture text DEFAULT ''::text NOT NULL,
    picture_tries smallint DEFAULT 0 NOT NULL,
    picture_due_at timestamp with time zone,
    alt text NOT NULL,
    CONSTRAINT part_pictures_first_is_in_part CHECK (((place > 0) OR (img = ''::text)))
);--> statement-breakpoint
CREATE TABLE public.part_ports (
    part_id uuid NOT NULL,
    place smallint NOT NULL,
    side text NOT NULL,
    what text NOT NULL,
    value text NOT NULL,
    source text NOT NULL,
    certainty text NOT NULL,
    note text DEFAULT ''::text NOT NULL
);--> statement-breakpoint
CREATE TABLE public.part_price_changes (
    id bigint NOT NULL,
    part_id uuid NOT NULL,
    at timestamp with time zone NOT NULL,
    price_cents integer NOT NULL,
    list_price_cents integer NOT NULL
);--> statement-breakpoint
ALTER TABLE public.part_price_changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.part_price_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);--> statement-breakpoint
CREATE TABLE public.part_questions (
    id uuid NOT NULL,
    part_id uuid NOT NULL,
    account_id uuid,
    email text,
    question text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    network text,
    hidden_at timestamp with time zone,
    held_for text[],
    answer text,
    answered_at timestamp with time zone,
    told_at timestamp with time zone,
    words tsvector GENERATED ALWAYS AS (array_to_tsvector(string_to_array(btrim(regexp_replace(regexp_replace(lower(((question || ' '::text) || COALESCE(answer, ''::text))), '[^[:alnum:]]+'::text, ' '::text, 'g'::text), '([[:alnum:]]{50})[[:alnum:]]+'::text, '\1'::text, 'g'::text)), ' '::text))) STORED NOT NULL,
    CONSTRAINT part_questions_answer_has_date CHECK (((answer IS NULL) = (answered_at IS NULL))),
    CONSTRAINT part_questions_held_are_hidden CHECK (((held_for IS NULL) OR ((hidden_at IS NOT NULL) AND (cardinality(held_for) > 0)))),
    CONSTRAINT part_questions_of_one CHECK (((account_id IS NULL) OR (email IS NULL)))
);--> statement-breakpoint
CREATE TABLE public.part_stock_changes (
    part_id uuid NOT NULL,
    id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    cause text NOT NULL,
    quantity_change integer NOT NULL,
    available_change integer NOT NULL,
    quantity integer NOT NULL,
    available integer NOT NULL,
    order_id uuid,
    note text
);--> statement-breakpoint
ALTER TABLE public.part_stock_changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.part_stock_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);--> statement-breakpoint
CREATE TABLE public.part_successor_parts (
    succession_id uuid NOT NULL,
    place smallint NOT NULL,
    part_id uuid NOT NULL,
    quantity integer NOT NULL,
    is_needed boolean NOT NULL,
    CONSTRAINT part_successor_parts_quantity CHECK ((quantity > 0))
);--> statement-breakpoint
CREATE TABLE public.part_successors (
    id uuid NOT NULL,
    old_number text NOT NULL,
    old_norm text NOT NULL,
    confusable text NOT NULL,
    old_part uuid,
    kind text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    since date,
    version integer DEFAULT 1 NOT NULL,
    changed_at timestamp with time zone NOT NULL,
    CONSTRAINT part_successors_kind CHECK (((kind = ANY (ARRAY['drop-in'::text, 'with-parts'::text, 'split'::text, 'merged'::text, 'none'::text])) AND ((kind <> 'drop-in'::text) OR (old_part IS NOT NULL))))
);--> statement-breakpoint
CREATE TABLE public.parts (
    id uuid NOT NULL,
    sku text NOT NULL,
    name text NOT NULL,
    category text NOT NULL,
    description text NOT NULL,
    price_cents integer NOT NULL,
    img text NOT NULL,
    min integer NOT NULL,
    quantity integer NOT NULL,
    available integer NOT NULL,
    specs jsonb NOT NULL,
    active boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    words tsvector GENERATED ALWAYS AS (array_to_tsvector(string_to_array(btrim(regexp_replace(lower(((((name || ' '::text) || sku) || ' '::text) || category)), '[^[:alnum:]]+'::text, ' '::text, 'g'::text)), ' '::text))) STORED NOT NULL,
    multiple integer DEFAULT 1 NOT NULL,
    unit text DEFAULT 'each'::text NOT NULL,
    unit_size integer DEFAULT 1 NOT NULL,
    picture text DEFAULT ''::text NOT NULL,
    picture_tries smallint DEFAULT 0 NOT NULL,
    picture_due_at timestamp with time zone,
    expected_on date,
    product_id uuid,
    variant_key text,
    tax_class text DEFAULT 'standard'::text NOT NULL,
    list_price_cents integer,
    reduced_price_cents integer,
    reduced_from timestamp with time zone,
    reduced_to timestamp with time zone,
    quantity_from integer[],
    quantity_cents integer[],
    returnable text DEFAULT 'yes'::text NOT NULL,
    warnings text DEFAULT ''::text NOT NULL,
    CONSTRAINT parts_available_within_quantity CHECK (((available >= 0) AND (available <= quantity))),
    CONSTRAINT parts_min_in_multiples CHECK (
CASE
    WHEN (multiple >= 1) THEN ((min % multiple) = 0)
    ELSE false
END),
    CONSTRAINT parts_min_positive CHECK ((min >= 1)),
    CONSTRAINT parts_price_not_negative CHECK ((price_cents >= 0)),
    CONSTRAINT parts_quantity_prices_paired CHECK (
CASE
    WHEN (quantity_from IS NULL) THEN (quantity_cents IS NULL)
    ELSE COALESCE((((cardinality(quantity_from) >= 1) AND (cardinality(quantity_from) <= 10)) AND (cardinality(quantity_from) = cardinality(quantity_cents))), false)
END),
    CONSTRAINT parts_reduced_price_whole CHECK (
CASE
    WHEN (list_price_cents IS NULL) THEN ((reduced_price_cents IS NULL) AND (reduced_from IS NULL) AND (reduced_to IS NULL))
    ELSE ((reduced_price_cents IS NOT NULL) AND (reduced_from IS NOT NULL) AND ((reduced_price_cents >= 0) AND (reduced_price_cents <= (list_price_cents - 1))) AND ((reduced_to IS NULL) OR (reduced_to > reduced_from)) AND ((price_cents = list_price_cents) OR (price_cents = reduced_price_cents)))
END),
    CONSTRAINT parts_returnable_known CHECK ((returnable = ANY (ARRAY['yes'::text, 'made-to-measure'::text, 'sealed'::text]))),
    CONSTRAINT parts_tax_class_known CHECK ((tax_class = ANY (ARRAY['standard'::text, 'reduced'::text, 'zero'::text]))),
    CONSTRAINT parts_unit_of_its_size CHECK ((((unit = ANY (ARRAY['each'::text, 'metre'::text])) AND (unit_size = 1)) OR ((unit = 'pair'::text) AND (unit_size = 2)) OR ((unit = ANY (ARRAY['set'::text, 'pack'::text])) AND (unit_size >= 2))))
);--> statement-breakpoint
CREATE TABLE public.pictures (
    id uuid NOT NULL,
    hash text NOT NULL,
    type text NOT NULL,
    size_bytes integer NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    widest integer NOT NULL,
    uploaded_by uuid,
    uploaded_at timestamp with time zone NOT NULL,
    stored_at timestamp with time zone,
    removing_since timestamp with time zone,
    CONSTRAINT pictures_hash_is_hash CHECK ((hash ~ '^[0-9a-f]{32}$'::text)),
    CONSTRAINT pictures_widest_within_limit CHECK (((widest >= 1) AND (widest <= 1280)))
);--> statement-breakpoint
CREATE TABLE public.plan_requests (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    plan text NOT NULL,
    plan_name text NOT NULL,
    monthly_cents integer NOT NULL,
    customer_email text NOT NULL,
    customer_name text NOT NULL,
    status text NOT NULL,
    note text,
    created_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    CONSTRAINT plan_requests_ended_has_date CHECK (((status = 'pending'::text) = (ended_at IS NULL))),
    CONSTRAINT plan_requests_price_positive CHECK ((monthly_cents > 0)),
    CONSTRAINT plan_requests_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text])))
);--> statement-breakpoint
CREATE TABLE public.products (
    id uuid NOT NULL,
    name text NOT NULL,
    description text NOT NULL,
    axes text[] NOT NULL,
    created_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT products_axes_few CHECK (((cardinality(axes) >= 1) AND (cardinality(axes) <= 3)))
);--> statement-breakpoint
CREATE TABLE public.provider_events (
    id text NOT NULL,
    type text NOT NULL,
    intent_id text,
    dispute_id text,
    happened_at timestamp with time zone NOT NULL,
    received_at timestamp with time zone NOT NULL,
    processed_at timestamp with time zone,
    outcome text
);--> statement-breakpoint
CREATE TABLE public.provider_marks (
    name text NOT NULL,
    at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE public.question_counts (
    part_id uuid NOT NULL,
    count bigint NOT NULL,
    CONSTRAINT question_counts_not_negative CHECK ((count >= 0))
);--> statement-breakpoint
CREATE TABLE public.question_reports (
    id uuid NOT NULL,
    question uuid NOT NULL,
    account uuid,
    reason text NOT NULL,
    note text NOT NULL,
    at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE public.recall_notices (
    id uuid NOT NULL,
    recall_id uuid NOT NULL,
    email text,
    account_id uuid,
    name text NOT NULL,
    lines jsonb NOT NULL,
    status text NOT NULL,
    noted_at timestamp with time zone NOT NULL,
    CONSTRAINT recall_notices_status_known CHECK ((status = ANY (ARRAY['noted'::text, 'held'::text, 'waiting'::text, 'sent'::text, 'failed'::text])))
);--> statement-breakpoint
CREATE TABLE public.recalls (
    id uuid NOT NULL,
    kind text NOT NULL,
    title text NOT NULL,
    text text NOT NULL,
    sku text NOT NULL,
    name text NOT NULL,
    part_id uuid,
    serials_from text,
    serials_until text,
    sold_from date,
    sold_until date,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    CONSTRAINT recalls_days_in_order CHECK (((sold_from IS NULL) OR (sold_until IS NULL) OR (sold_from <= sold_until))),
    CONSTRAINT recalls_kind_known CHECK ((kind = ANY (ARRAY['recall'::text, 'notice'::text])))
);--> statement-breakpoint
CREATE TABLE public.restocks (
    part_id uuid NOT NULL,
    turn uuid DEFAULT gen_random_uuid() NOT NULL
);--> statement-breakpoint
CREATE TABLE public.review_counts (
    about text NOT NULL,
    ratings integer NOT NULL,
    count bigint NOT NULL
);--> statement-breakpoint
CREATE TABLE public.review_invitations (
    order_id uuid NOT NULL,
    part_id uuid NOT NULL,
    invited_at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE public.review_invitations_due (
    order_id uuid NOT NULL,
    delivered_at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE public.review_opt_outs (
    digest text NOT NULL,
    at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE public.review_photos (
    id uuid NOT NULL,
    review uuid NOT NULL,
    version uuid,
    place smallint NOT NULL,
    img text NOT NULL,
    alt text NOT NULL,
    CONSTRAINT review_photos_at_most_four CHECK (((place >= 1) AND (place <= 4)))
);--> statement-breakpoint
CREATE TABLE public.review_reports (
    id uuid NOT NULL,
    review uuid NOT NULL,
    account uuid,
    reason text NOT NULL,
    note text NOT NULL,
    at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE public.review_versions (
    id uuid NOT NULL,
    review uuid NOT NULL,
    name text NOT NULL,
    text text NOT NULL,
    ratings integer NOT NULL,
    until timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE public.review_votes (
    review uuid NOT NULL,
    account uuid NOT NULL
);--> statement-breakpoint
CREATE TABLE public.reviews (
    id uuid NOT NULL,
    account_id uuid,
    name text NOT NULL,
    img text NOT NULL,
    review text NOT NULL,
    ratings integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    part_id uuid,
    edited_at timestamp with time zone,
    hidden_at timestamp with time zone,
    answer text,
    answered_at timestamp with time zone,
    words tsvector GENERATED ALWAYS AS (array_to_tsvector(string_to_array(btrim(regexp_replace(regexp_replace(lower(((name || ' '::text) || review)), '[^[:alnum:]]+'::text, ' '::text, 'g'::text), '([[:alnum:]]{50})[[:alnum:]]+'::text, '\1'::text, 'g'::text)), ' '::text))) STORED NOT NULL,
    picture text DEFAULT ''::text NOT NULL,
    picture_tries smallint DEFAULT 0 NOT NULL,
    picture_due_at timestamp with time zone,
    bike_kind text,
    fit_outcome text,
    helpful integer DEFAULT 0 NOT NULL,
    held_for text[],
    network text,
    order_id uuid,
    CONSTRAINT reviews_answer_has_date CHECK (((answer IS NULL) = (answered_at IS NULL))),
    CONSTRAINT reviews_fit_of_a_bike CHECK (((bike_kind IS NULL) = (fit_outcome IS NULL))),
    CONSTRAINT reviews_held_are_hidden CHECK (((held_for IS NULL) OR ((hidden_at IS NOT NULL) AND (cardinality(held_for) > 0)))),
    CONSTRAINT reviews_helpful_from_0 CHECK ((helpful >= 0)),
    CONSTRAINT reviews_line_has_part CHECK (((order_id IS NULL) OR (part_id IS NOT NULL))),
    CONSTRAINT reviews_ratings_1_to_5 CHECK (((ratings >= 1) AND (ratings <= 5)))
);--> statement-breakpoint
CREATE TABLE public.sales_days (
    day date NOT NULL,
    orders integer NOT NULL,
    paid_cents bigint NOT NULL,
    returned_cents bigint NOT NULL
);--> statement-breakpoint
CREATE TABLE public.sandbox_answers (
    key text NOT NULL,
    fingerprint text NOT NULL,
    status integer,
    body jsonb,
    created_at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE public.sandbox_charges (
    id text NOT NULL,
    intent_id text NOT NULL,
    payment_method_id text NOT NULL,
    status text NOT NULL,
    amount_cents integer NOT NULL,
    amount_refunded_cents integer DEFAULT 0 NOT NULL,
    currency text NOT NULL,
    failure_code text,
    failure_message text,
    metadata jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    disputed boolean DEFAULT false NOT NULL,
    CONSTRAINT sandbox_charge_refunded CHECK (((amount_refunded_cents >= 0) AND (amount_refunded_cents <= amount_cents)))
);--> statement-breakpoint
CREATE TABLE public.sandbox_deliveries (
    id bigint NOT NULL,
    event_id text NOT NULL,
    due_at timestamp with time zone,
    tries integer DEFAULT 0 NOT NULL,
    delivered_at timestamp with time zone,
    problem text
);--> statement-breakpoint
CREATE SEQUENCE public.sandbox_deliveries_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;--> statement-breakpoint
ALTER SEQUENCE public.sandbox_deliveries_id_seq OWNED BY public.sandbox_deliveries.id;--> statement-breakpoint
CREATE TABLE public.sandbox_disputes (
    id text NOT NULL,
    charge_id text NOT NULL,
    intent_id text NOT NULL,
    amount_cents integer NOT NULL,
    currency text NOT NULL,
    reason text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    status text DEFAULT 'needs_response'::text NOT NULL
);--> statement-breakpoint
CREATE TABLE public.sandbox_events (
    id text NOT NULL,
    sequence bigint NOT NULL,
    type text NOT NULL,
    object_id text NOT NULL,
    data jsonb NOT NULL,
    idempotency_key text,
    created_at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE SEQUENCE public.sandbox_events_sequence_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;--> statement-breakpoint
ALTER SEQUENCE public.sandbox_events_sequence_seq OWNED BY public.sandbox_events.sequence;--> statement-breakpoint
CREATE TABLE public.sandbox_payment_intents (
    id text NOT NULL,
    client_secret text NOT NULL,
    status text NOT NULL,
    amount_cents integer NOT NULL,
    amount_received_cents integer DEFAULT 0 NOT NULL,
    currency text NOT NULL,
    description text,
    receipt_email text,
    metadata jsonb NOT NULL,
    payment_method_id text,
    latest_charge_id text,
    last_payment_error jsonb,
    cancellation_reason text,
    canceled_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    return_url text,
    CONSTRAINT sandbox_intent_paid CHECK (((status = 'succeeded'::text) = (amount_received_cents = amount_cents))),
    CONSTRAINT sandbox_intent_received CHECK (((amount_received_cents = 0) OR (amount_received_cents = amount_cents)))
);--> statement-breakpoint
CREATE TABLE public.sandbox_payment_methods (
    id text NOT NULL,
    brand text NOT NULL,
    last4 text NOT NULL,
    exp_month integer NOT NULL,
    exp_year integer NOT NULL,
    outcome text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    wallet text
);--> statement-breakpoint
CREATE TABLE public.sandbox_refunds (
    id text NOT NULL,
    charge_id text NOT NULL,
    intent_id text NOT NULL,
    amount_cents integer NOT NULL,
    currency text NOT NULL,
    reason text,
    metadata jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    status text DEFAULT 'succeeded'::text NOT NULL,
    failure_reason text,
    CONSTRAINT sandbox_refund_failure CHECK (((status = 'failed'::text) = (failure_reason IS NOT NULL)))
);--> statement-breakpoint
CREATE TABLE public.sandbox_tasks (
    id bigint NOT NULL,
    kind text NOT NULL,
    object_id text NOT NULL,
    due_at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE SEQUENCE public.sandbox_tasks_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;--> statement-breakpoint
ALTER SEQUENCE public.sandbox_tasks_id_seq OWNED BY public.sandbox_tasks.id;--> statement-breakpoint
CREATE TABLE public.shipment_lines (
    order_id uuid NOT NULL,
    shipment integer NOT NULL,
    line smallint NOT NULL,
    quantity integer NOT NULL,
    CONSTRAINT shipment_lines_quantity_positive CHECK ((quantity >= 1))
);--> statement-breakpoint
CREATE TABLE public.shipments (
    order_id uuid NOT NULL,
    shipment integer NOT NULL,
    status text NOT NULL,
    carrier text NOT NULL,
    tracking_number text,
    created_at timestamp with time zone NOT NULL,
    shipped_at timestamp with time zone,
    delivered_at timestamp with time zone,
    CONSTRAINT shipments_delivered_has_date CHECK (((status <> 'delivered'::text) OR (delivered_at IS NOT NULL))),
    CONSTRAINT shipments_numbered CHECK ((shipment >= 1)),
    CONSTRAINT shipments_sent_has_date CHECK (((status = ANY (ARRAY['packed'::text, 'dropped'::text])) = (shipped_at IS NULL))),
    CONSTRAINT shipments_status_known CHECK ((status = ANY (ARRAY['packed'::text, 'shipped'::text, 'delivered'::text, 'lost'::text, 'came-back'::text, 'dropped'::text])))
);--> statement-breakpoint
CREATE TABLE public.shop_currency (
    "only" boolean DEFAULT true NOT NULL,
    currency character(3) NOT NULL,
    CONSTRAINT shop_currency_is_one CHECK ("only")
);--> statement-breakpoint
CREATE TABLE public.shop_pages (
    name text NOT NULL,
    version integer NOT NULL,
    title text NOT NULL,
    text text NOT NULL,
    published_at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE public.stale_documents (
    part_id uuid NOT NULL
);--> statement-breakpoint
CREATE TABLE public.stock_alerts (
    id uuid NOT NULL,
    part_id uuid NOT NULL,
    account_id uuid,
    email text,
    created_at timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone,
    told_at timestamp with time zone,
    CONSTRAINT stock_alerts_of_somebody CHECK (((account_id IS NULL) <> (email IS NULL))),
    CONSTRAINT stock_alerts_told_after_confirmed CHECK (((told_at IS NULL) OR (confirmed_at IS NOT NULL)))
);--> statement-breakpoint
CREATE TABLE public.stock_corrections (
    id bigint NOT NULL,
    part_id uuid NOT NULL,
    change integer NOT NULL,
    quantity integer NOT NULL,
    reason text NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT stock_corrections_change_something CHECK ((change <> 0))
);--> statement-breakpoint
ALTER TABLE public.stock_corrections ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.stock_corrections_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);--> statement-breakpoint
CREATE TABLE public.stock_demand (
    part_id uuid NOT NULL,
    waiting integer NOT NULL,
    CONSTRAINT stock_demand_not_negative CHECK ((waiting >= 0))
);--> statement-breakpoint
CREATE TABLE public.stock_falls (
    part_id uuid NOT NULL,
    fell_at timestamp with time zone NOT NULL,
    told_at timestamp with time zone
);--> statement-breakpoint
CREATE TABLE public.stock_limits (
    part_id uuid NOT NULL,
    below integer NOT NULL,
    CONSTRAINT stock_limits_positive CHECK ((below >= 1))
);--> statement-breakpoint
CREATE TABLE public.tax_calls (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    order_id uuid NOT NULL,
    kind text NOT NULL,
    subject uuid NOT NULL,
    state text DEFAULT 'noted'::text NOT NULL,
    reference text,
    failure text,
    created_at timestamp with time zone NOT NULL,
    done_at timestamp with time zone,
    CONSTRAINT tax_calls_done CHECK (((state = ANY (ARRAY['done'::text, 'refused'::text])) = (done_at IS NOT NULL)))
);--> statement-breakpoint
CREATE TABLE public.vat_id_checks (
    service text NOT NULL,
    country text NOT NULL,
    id text NOT NULL,
    valid boolean NOT NULL,
    name text,
    consultation_number text,
    checked_at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE public.vocabulary (
    id uuid NOT NULL,
    term text NOT NULL,
    canonical text NOT NULL,
    kind text NOT NULL,
    category text DEFAULT ''::text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    shipped boolean DEFAULT false NOT NULL,
    deleted boolean DEFAULT false NOT NULL,
    changed_by uuid,
    changed_at timestamp with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE public.wish_lines (
    list_id uuid NOT NULL,
    part_id uuid NOT NULL,
    quantity integer NOT NULL,
    seen_price_cents integer,
    currency character(3) NOT NULL,
    was_out boolean NOT NULL,
    added_at timestamp with time zone NOT NULL,
    CONSTRAINT wish_lines_price_not_negative CHECK ((seen_price_cents >= 0)),
    CONSTRAINT wish_lines_quantity_in_range CHECK (((quantity >= 1) AND (quantity <= 1000000)))
);--> statement-breakpoint
CREATE TABLE public.wish_lists (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    name text NOT NULL,
    link text,
    link_version integer DEFAULT 0 NOT NULL,
    count integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT wish_lists_name_length CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
    CONSTRAINT wish_lists_not_too_long CHECK (((count >= 0) AND (count <= 500)))
);--> statement-breakpoint
CREATE TABLE public.wish_shelves (
    account_id uuid NOT NULL,
    lists integer DEFAULT 0 NOT NULL,
    merged text[] NOT NULL,
    CONSTRAINT wish_shelves_not_too_many CHECK (((lists >= 0) AND (lists <= 20)))
);--> statement-breakpoint
CREATE UNLOGGED TABLE public.write_counts (
    network text NOT NULL,
    route text NOT NULL,
    count integer NOT NULL,
    ends_at timestamp with time zone NOT NULL
);--> statement-breakpoint
ALTER TABLE ONLY public.sandbox_deliveries ALTER COLUMN id SET DEFAULT nextval('public.sandbox_deliveries_id_seq'::regclass);--> statement-breakpoint
ALTER TABLE ONLY public.sandbox_events ALTER COLUMN sequence SET DEFAULT nextval('public.sandbox_events_sequence_seq'::regclass);--> statement-breakpoint
ALTER TABLE ONLY public.sandbox_tasks ALTER COLUMN id SET DEFAULT nextval('public.sandbox_tasks_id_seq'::regclass);--> statement-breakpoint
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.addresses
    ADD CONSTRAINT addresses_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.assemblies
    ADD CONSTRAINT assemblies_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.assembly_positions
    ADD CONSTRAINT assembly_positions_once_at_a_time EXCLUDE USING gist (assembly_id WITH =, ref WITH =, component_id WITH =, valid WITH &&, serials WITH &&);--> statement-breakpoint
ALTER TABLE ONLY public.assembly_positions
    ADD CONSTRAINT assembly_positions_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.assembly_spots
    ADD CONSTRAINT assembly_spots_assembly_id_ref_pk PRIMARY KEY (assembly_id, ref);--> statement-breakpoint
ALTER TABLE ONLY public.attribute_values
    ADD CONSTRAINT attribute_values_pkey PRIMARY KEY (token);--> statement-breakpoint
ALTER TABLE ONLY public.attributes
    ADD CONSTRAINT attributes_key UNIQUE (key);--> statement-breakpoint
ALTER TABLE ONLY public.attributes
    ADD CONSTRAINT attributes_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.attributes
    ADD CONSTRAINT attributes_slug UNIQUE (slug);--> statement-breakpoint
ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.auth_account
    ADD CONSTRAINT auth_account_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.auth_account
    ADD CONSTRAINT auth_account_provider_account_key UNIQUE (provider_id, account_id);--> statement-breakpoint
ALTER TABLE ONLY public.auth_allowance
    ADD CONSTRAINT auth_allowance_pkey PRIMARY KEY (key);--> statement-breakpoint
ALTER TABLE ONLY public.auth_known_device
    ADD CONSTRAINT auth_known_device_user_id_device_hash_pk PRIMARY KEY (user_id, device_hash);--> statement-breakpoint
ALTER TABLE ONLY public.auth_link
    ADD CONSTRAINT auth_link_pkey PRIMARY KEY (token_hash);--> statement-breakpoint
ALTER TABLE ONLY public.auth_passkey
    ADD CONSTRAINT auth_passkey_credential_id_unique UNIQUE (credential_id);--> statement-breakpoint
ALTER TABLE ONLY public.auth_passkey
    ADD CONSTRAINT auth_passkey_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.auth_rate_limit
    ADD CONSTRAINT auth_rate_limit_key_unique UNIQUE (key);--> statement-breakpoint
ALTER TABLE ONLY public.auth_rate_limit
    ADD CONSTRAINT auth_rate_limit_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.auth_session
    ADD CONSTRAINT auth_session_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.auth_session
    ADD CONSTRAINT auth_session_token_unique UNIQUE (token);--> statement-breakpoint
ALTER TABLE ONLY public.auth_two_factor
    ADD CONSTRAINT auth_two_factor_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.auth_two_factor
    ADD CONSTRAINT auth_two_factor_user_id_unique UNIQUE (user_id);--> statement-breakpoint
ALTER TABLE ONLY public.auth_user
    ADD CONSTRAINT auth_user_email_unique UNIQUE (email);--> statement-breakpoint
ALTER TABLE ONLY public.auth_user
    ADD CONSTRAINT auth_user_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.auth_verification
    ADD CONSTRAINT auth_verification_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.basket_lines
    ADD CONSTRAINT basket_lines_account_id_part_id_pk PRIMARY KEY (account_id, part_id);--> statement-breakpoint
ALTER TABLE ONLY public.baskets
    ADD CONSTRAINT baskets_pkey PRIMARY KEY (account_id);--> statement-breakpoint
ALTER TABLE ONLY public.bike_facts
    ADD CONSTRAINT bike_facts_bike_id_place_origin_pk PRIMARY KEY (bike_id, place, origin);--> statement-breakpoint
ALTER TABLE ONLY public.bikes
    ADD CONSTRAINT bikes_key_once UNIQUE (account_id, key);--> statement-breakpoint
ALTER TABLE ONLY public.bikes
    ADD CONSTRAINT bikes_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.bulk_price_changes
    ADD CONSTRAINT bulk_price_changes_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.bulk_price_lines
    ADD CONSTRAINT bulk_price_lines_change_id_part_id_pk PRIMARY KEY (change_id, part_id);--> statement-breakpoint
ALTER TABLE ONLY public.card_declines
    ADD CONSTRAINT card_declines_pkey PRIMARY KEY (event_id);--> statement-breakpoint
ALTER TABLE ONLY public.carriers
    ADD CONSTRAINT carriers_pkey PRIMARY KEY (name);--> statement-breakpoint
ALTER TABLE ONLY public.components
    ADD CONSTRAINT components_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.contact_messages
    ADD CONSTRAINT contact_messages_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.coupon_counts
    ADD CONSTRAINT coupon_counts_pkey PRIMARY KEY (code);--> statement-breakpoint
ALTER TABLE ONLY public.coupon_uses
    ADD CONSTRAINT coupon_uses_pkey PRIMARY KEY (order_id);--> statement-breakpoint
ALTER TABLE ONLY public.documents_of_parts
    ADD CONSTRAINT documents_of_parts_part_id_place_pk PRIMARY KEY (part_id, place);--> statement-breakpoint
ALTER TABLE ONLY public.documents
    ADD CONSTRAINT documents_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.fit_books
    ADD CONSTRAINT fit_books_pkey PRIMARY KEY (version);--> statement-breakpoint
ALTER TABLE ONLY public.fit_doubts
    ADD CONSTRAINT fit_doubts_version_file_key_pk PRIMARY KEY (version, file, key);--> statement-breakpoint
ALTER TABLE ONLY public.fit_reports
    ADD CONSTRAINT fit_reports_line_once UNIQUE (order_id, part_id);--> statement-breakpoint
ALTER TABLE ONLY public.fit_reports
    ADD CONSTRAINT fit_reports_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_scope_operation_key_pk PRIMARY KEY (scope, operation, key);--> statement-breakpoint
ALTER TABLE ONLY public.invoice_series
    ADD CONSTRAINT invoice_series_of_year UNIQUE (kind, year);--> statement-breakpoint
ALTER TABLE ONLY public.invoice_series
    ADD CONSTRAINT invoice_series_pkey PRIMARY KEY (series);--> statement-breakpoint
ALTER TABLE ONLY public.invoices_due
    ADD CONSTRAINT invoices_due_once UNIQUE (occasion, subject);--> statement-breakpoint
ALTER TABLE ONLY public.invoices_due
    ADD CONSTRAINT invoices_due_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_number_unique UNIQUE (number);--> statement-breakpoint
ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_place_once UNIQUE (series, place);--> statement-breakpoint
ALTER TABLE ONLY public.letters
    ADD CONSTRAINT letters_key_unique UNIQUE (key);--> statement-breakpoint
ALTER TABLE ONLY public.letters
    ADD CONSTRAINT letters_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.line_serials
    ADD CONSTRAINT line_serials_order_id_line_key_pk PRIMARY KEY (order_id, line, key);--> statement-breakpoint
ALTER TABLE ONLY public.low_stock
    ADD CONSTRAINT low_stock_pkey PRIMARY KEY (part_id);--> statement-breakpoint
ALTER TABLE ONLY public.message_answers
    ADD CONSTRAINT message_answers_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.missed_searches
    ADD CONSTRAINT missed_searches_query_day_pk PRIMARY KEY (query, day);--> statement-breakpoint
ALTER TABLE ONLY public.order_charges
    ADD CONSTRAINT order_charges_order_id_charge_pk PRIMARY KEY (order_id, charge);--> statement-breakpoint
ALTER TABLE ONLY public.order_fits
    ADD CONSTRAINT order_fits_order_id_line_pk PRIMARY KEY (order_id, line);--> statement-breakpoint
ALTER TABLE ONLY public.order_history
    ADD CONSTRAINT order_history_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.order_lines
    ADD CONSTRAINT order_lines_order_id_line_pk PRIMARY KEY (order_id, line);--> statement-breakpoint
ALTER TABLE ONLY public.order_lines
    ADD CONSTRAINT order_lines_part_once UNIQUE (order_id, part_id);--> statement-breakpoint
ALTER TABLE ONLY public.order_notes
    ADD CONSTRAINT order_notes_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.order_payments
    ADD CONSTRAINT order_payments_pkey PRIMARY KEY (intent_id);--> statement-breakpoint
ALTER TABLE ONLY public.order_refund_charges
    ADD CONSTRAINT order_refund_charges_refund_id_charge_pk PRIMARY KEY (refund_id, charge);--> statement-breakpoint
ALTER TABLE ONLY public.order_refund_lines
    ADD CONSTRAINT order_refund_lines_refund_id_line_pk PRIMARY KEY (refund_id, line);--> statement-breakpoint
ALTER TABLE ONLY public.order_refunds
    ADD CONSTRAINT order_refunds_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.order_refunds
    ADD CONSTRAINT order_refunds_provider_refund_id_unique UNIQUE (provider_refund_id);--> statement-breakpoint
ALTER TABLE ONLY public.order_return_lines
    ADD CONSTRAINT order_return_lines_return_id_line_pk PRIMARY KEY (return_id, line);--> statement-breakpoint
ALTER TABLE ONLY public.order_returns
    ADD CONSTRAINT order_returns_number_unique UNIQUE (number);--> statement-breakpoint
ALTER TABLE ONLY public.order_returns
    ADD CONSTRAINT order_returns_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.order_tax_groups
    ADD CONSTRAINT order_tax_groups_order_id_tax_code_rate_ppm_pk PRIMARY KEY (order_id, tax_code, rate_ppm);--> statement-breakpoint
ALTER TABLE ONLY public.order_tax_quotes
    ADD CONSTRAINT order_tax_quotes_pkey PRIMARY KEY (order_id);--> statement-breakpoint
ALTER TABLE ONLY public.order_vat_ids
    ADD CONSTRAINT order_vat_ids_pkey PRIMARY KEY (order_id);--> statement-breakpoint
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_number_unique UNIQUE (number);--> statement-breakpoint
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_transaction_id_unique UNIQUE (transaction_id);--> statement-breakpoint
ALTER TABLE ONLY public.other_numbers
    ADD CONSTRAINT other_numbers_part_id_place_pk PRIMARY KEY (part_id, place);--> statement-breakpoint
ALTER TABLE ONLY public.owner_settings
    ADD CONSTRAINT owner_settings_name_version_pk PRIMARY KEY (name, version);--> statement-breakpoint
ALTER TABLE ONLY public.part_documents
    ADD CONSTRAINT part_documents_number UNIQUE (part_number);--> statement-breakpoint
ALTER TABLE ONLY public.part_documents
    ADD CONSTRAINT part_documents_pkey PRIMARY KEY (part_id);--> statement-breakpoint
ALTER TABLE ONLY public.part_fitments
    ADD CONSTRAINT part_fitments_pkey PRIMARY KEY (part_id);--> statement-breakpoint
ALTER TABLE ONLY public.part_numbers
    ADD CONSTRAINT part_numbers_norm_part_id_pk PRIMARY KEY (norm, part_id);--> statement-breakpoint
ALTER TABLE ONLY public.part_pictures
    ADD CONSTRAINT part_pictures_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.part_ports
    ADD CONSTRAINT part_ports_part_id_place_pk PRIMARY KEY (part_id, place);--> statement-breakpoint
ALTER TABLE ONLY public.part_price_changes
    ADD CONSTRAINT part_price_changes_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.part_questions
    ADD CONSTRAINT part_questions_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.part_stock_changes
    ADD CONSTRAINT part_stock_changes_part_id_id_pk PRIMARY KEY (part_id, id);--> statement-breakpoint
ALTER TABLE ONLY public.part_successor_parts
    ADD CONSTRAINT part_successor_parts_succession_id_place_pk PRIMARY KEY (succession_id, place);--> statement-breakpoint
ALTER TABLE ONLY public.part_successors
    ADD CONSTRAINT part_successors_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.parts
    ADD CONSTRAINT parts_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.pictures
    ADD CONSTRAINT pictures_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.plan_requests
    ADD CONSTRAINT plan_requests_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.provider_events
    ADD CONSTRAINT provider_events_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.provider_marks
    ADD CONSTRAINT provider_marks_pkey PRIMARY KEY (name);--> statement-breakpoint
ALTER TABLE ONLY public.question_counts
    ADD CONSTRAINT question_counts_pkey PRIMARY KEY (part_id);--> statement-breakpoint
ALTER TABLE ONLY public.question_reports
    ADD CONSTRAINT question_reports_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.recall_notices
    ADD CONSTRAINT recall_notices_once UNIQUE (recall_id, email);--> statement-breakpoint
ALTER TABLE ONLY public.recall_notices
    ADD CONSTRAINT recall_notices_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.recalls
    ADD CONSTRAINT recalls_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.restocks
    ADD CONSTRAINT restocks_pkey PRIMARY KEY (part_id);--> statement-breakpoint
ALTER TABLE ONLY public.review_counts
    ADD CONSTRAINT review_counts_about_ratings_pk PRIMARY KEY (about, ratings);--> statement-breakpoint
ALTER TABLE ONLY public.review_invitations_due
    ADD CONSTRAINT review_invitations_due_pkey PRIMARY KEY (order_id);--> statement-breakpoint
ALTER TABLE ONLY public.review_invitations
    ADD CONSTRAINT review_invitations_order_id_part_id_pk PRIMARY KEY (order_id, part_id);--> statement-breakpoint
ALTER TABLE ONLY public.review_opt_outs
    ADD CONSTRAINT review_opt_outs_pkey PRIMARY KEY (digest);--> statement-breakpoint
ALTER TABLE ONLY public.review_photos
    ADD CONSTRAINT review_photos_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.review_photos
    ADD CONSTRAINT review_photos_place UNIQUE NULLS NOT DISTINCT (review, version, place);--> statement-breakpoint
ALTER TABLE ONLY public.review_reports
    ADD CONSTRAINT review_reports_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.review_versions
    ADD CONSTRAINT review_versions_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.review_votes
    ADD CONSTRAINT review_votes_review_account_pk PRIMARY KEY (review, account);--> statement-breakpoint
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.sales_days
    ADD CONSTRAINT sales_days_pkey PRIMARY KEY (day);--> statement-breakpoint
ALTER TABLE ONLY public.sandbox_answers
    ADD CONSTRAINT sandbox_answers_pkey PRIMARY KEY (key);--> statement-breakpoint
ALTER TABLE ONLY public.sandbox_charges
    ADD CONSTRAINT sandbox_charges_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.sandbox_deliveries
    ADD CONSTRAINT sandbox_deliveries_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.sandbox_disputes
    ADD CONSTRAINT sandbox_disputes_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.sandbox_events
    ADD CONSTRAINT sandbox_events_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.sandbox_payment_intents
    ADD CONSTRAINT sandbox_payment_intents_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.sandbox_payment_methods
    ADD CONSTRAINT sandbox_payment_methods_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.sandbox_refunds
    ADD CONSTRAINT sandbox_refunds_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.sandbox_tasks
    ADD CONSTRAINT sandbox_tasks_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.shipment_lines
    ADD CONSTRAINT shipment_lines_order_id_shipment_line_pk PRIMARY KEY (order_id, shipment, line);--> statement-breakpoint
ALTER TABLE ONLY public.shipments
    ADD CONSTRAINT shipments_order_id_shipment_pk PRIMARY KEY (order_id, shipment);--> statement-breakpoint
ALTER TABLE ONLY public.shop_currency
    ADD CONSTRAINT shop_currency_pkey PRIMARY KEY ("only");--> statement-breakpoint
ALTER TABLE ONLY public.shop_pages
    ADD CONSTRAINT shop_pages_name_version_pk PRIMARY KEY (name, version);--> statement-breakpoint
ALTER TABLE ONLY public.stale_documents
    ADD CONSTRAINT stale_documents_pkey PRIMARY KEY (part_id);--> statement-breakpoint
ALTER TABLE ONLY public.stock_alerts
    ADD CONSTRAINT stock_alerts_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.stock_corrections
    ADD CONSTRAINT stock_corrections_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.stock_demand
    ADD CONSTRAINT stock_demand_pkey PRIMARY KEY (part_id);--> statement-breakpoint
ALTER TABLE ONLY public.stock_falls
    ADD CONSTRAINT stock_falls_pkey PRIMARY KEY (part_id);--> statement-breakpoint
ALTER TABLE ONLY public.stock_limits
    ADD CONSTRAINT stock_limits_pkey PRIMARY KEY (part_id);--> statement-breakpoint
ALTER TABLE ONLY public.tax_calls
    ADD CONSTRAINT tax_calls_once UNIQUE (kind, subject);--> statement-breakpoint
ALTER TABLE ONLY public.tax_calls
    ADD CONSTRAINT tax_calls_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.vat_id_checks
    ADD CONSTRAINT vat_id_checks_service_country_id_pk PRIMARY KEY (service, country, id);--> statement-breakpoint
ALTER TABLE ONLY public.vocabulary
    ADD CONSTRAINT vocabulary_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.wish_lines
    ADD CONSTRAINT wish_lines_list_id_part_id_pk PRIMARY KEY (list_id, part_id);--> statement-breakpoint
ALTER TABLE ONLY public.wish_lists
    ADD CONSTRAINT wish_lists_link_once UNIQUE (link);--> statement-breakpoint
ALTER TABLE ONLY public.wish_lists
    ADD CONSTRAINT wish_lists_pkey PRIMARY KEY (id);--> statement-breakpoint
ALTER TABLE ONLY public.wish_shelves
    ADD CONSTRAINT wish_shelves_pkey PRIMARY KEY (account_id);--> statement-breakpoint
ALTER TABLE ONLY public.write_counts
    ADD CONSTRAINT write_counts_network_route_pk PRIMARY KEY (network, route);--> statement-breakpoint
CREATE INDEX accounts_administrators ON public.accounts USING btree (id) WHERE (role = 'admin'::text);--> statement-breakpoint
CREATE INDEX accounts_by_email ON public.accounts USING btree (email COLLATE public.alphabetical, id);--> statement-breakpoint
CREATE INDEX accounts_by_words ON public.accounts USING gin (words);--> statement-breakpoint
CREATE INDEX addresses_of_account ON public.addresses USING btree (account_id, created_at, id);--> statement-breakpoint
CREATE UNIQUE INDEX addresses_one_default_billing ON public.addresses USING btree (account_id) WHERE default_billing;--> statement-breakpoint
CREATE UNIQUE INDEX addresses_one_default_delivery ON public.addresses USING btree (account_id) WHERE default_delivery;--> statement-breakpoint
CREATE UNIQUE INDEX assemblies_of_component ON public.assemblies USING btree (component_id);--> statement-breakpoint
CREATE UNIQUE INDEX assembly_positions_in_order ON public.assembly_positions USING btree (assembly_id, place);--> statement-breakpoint
CREATE INDEX assembly_positions_of_component ON public.assembly_positions USING btree (component_id, assembly_id);--> statement-breakpoint
CREATE UNIQUE INDEX attribute_values_once ON public.attribute_values USING btree (attribute, value);--> statement-breakpoint
CREATE INDEX audit_log_by_actor ON public.audit_log USING btree (actor_account_id);--> statement-breakpoint
CREATE INDEX audit_log_by_actor_email ON public.audit_log USING btree (actor_email, actor_account_id);--> statement-breakpoint
CREATE INDEX audit_log_by_object ON public.audit_log USING btree (object, id);--> statement-breakpoint
CREATE INDEX audit_log_by_object_account ON public.audit_log USING btree (object_account_id);--> statement-breakpoint
CREATE INDEX auth_account_by_user ON public.auth_account USING btree (user_id);--> statement-breakpoint
CREATE INDEX auth_allowance_by_spent_until ON public.auth_allowance USING btree (spent_until);--> statement-breakpoint
CREATE INDEX auth_known_device_by_last_seen ON public.auth_known_device USING btree (last_seen_at);--> statement-breakpoint
CREATE INDEX auth_link_by_expiry ON public.auth_link USING btree (expires_at);--> statement-breakpoint
CREATE INDEX auth_link_by_user ON public.auth_link USING btree (user_id);--> statement-breakpoint
CREATE INDEX auth_passkey_by_user ON public.auth_passkey USING btree (user_id);--> statement-breakpoint
CREATE INDEX auth_rate_limit_by_last_request ON public.auth_rate_limit USING btree (last_request);--> statement-breakpoint
CREATE INDEX auth_session_by_expiry ON public.auth_session USING btree (expires_at);--> statement-breakpoint
CREATE INDEX auth_session_by_user ON public.auth_session USING btree (user_id);--> statement-breakpoint
CREATE INDEX auth_user_by_picture ON public.auth_user USING btree (substr(picture, 11, 32)) WHERE (picture <> ''::text);--> statement-breakpoint
CREATE INDEX auth_user_picture_due ON public.auth_user USING btree (picture_due_at) WHERE (picture_due_at IS NOT NULL);--> statement-breakpoint
CREATE INDEX auth_verification_by_expiry ON public.auth_verification USING btree (expires_at);--> statement-breakpoint
CREATE INDEX auth_verification_by_identifier ON public.auth_verification USING btree (identifier);--> statement-breakpoint
CREATE INDEX bikes_of_account ON public.bikes USING btree (account_id, created_at, id);--> statement-breakpoint
CREATE INDEX bulk_price_changes_by_time ON public.bulk_price_changes USING btree (at, id);--> statement-breakpoint
CREATE INDEX bulk_price_lines_of_part ON public.bulk_price_lines USING btree (part_id);--> statement-breakpoint
CREATE INDEX card_declines_by_age ON public.card_declines USING btree (at);--> statement-breakpoint
CREATE INDEX card_declines_of_account ON public.card_declines USING btree (account_id, at);--> statement-breakpoint
CREATE INDEX card_declines_of_network ON public.card_declines USING btree (network, at);--> statement-breakpoint
CREATE INDEX card_declines_of_order ON public.card_declines USING btree (order_id, at);--> statement-breakpoint
CREATE UNIQUE INDEX components_sku_key ON public.components USING btree (sku);--> statement-breakpoint
CREATE INDEX contact_messages_newest_first ON public.contact_messages USING btree (created_at, id);--> statement-breakpoint
CREATE INDEX contact_messages_not_answered ON public.contact_messages USING btree (created_at, id) WHERE (answered_at IS NULL);--> statement-breakpoint
CREATE INDEX contact_messages_of_account ON public.contact_messages USING btree (account_id);--> statement-breakpoint
CREATE INDEX coupon_uses_of_account ON public.coupon_uses USING btree (code, account_id) WHERE (account_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX coupon_uses_of_email ON public.coupon_uses USING btree (code, email_digest);--> statement-breakpoint
CREATE INDEX documents_by_uploader ON public.documents USING btree (uploaded_by);--> statement-breakpoint
CREATE UNIQUE INDEX documents_hash_key ON public.documents USING btree (hash);--> statement-breakpoint
CREATE INDEX documents_of_parts_by_file ON public.documents_of_parts USING btree (file);--> statement-breakpoint
CREATE INDEX find_changes_by_transaction ON public.find_changes USING btree (xid);--> statement-breakpoint
CREATE UNIQUE INDEX fit_books_one_draft ON public.fit_books USING btree (state) WHERE (state = 'draft'::text);--> statement-breakpoint
CREATE INDEX fit_doubts_undecided ON public.fit_doubts USING btree (at) WHERE (decision IS NULL);--> statement-breakpoint
CREATE INDEX fit_reports_against_fits ON public.fit_reports USING btree (at, id) WHERE ((outcome = 'not-fitted'::text) AND (verdict_then = 'fits'::text));--> statement-breakpoint
CREATE INDEX fit_reports_against_no ON public.fit_reports USING btree (at, id) WHERE ((outcome = 'fitted'::text) AND (verdict_then = 'no'::text));--> statement-breakpoint
CREATE INDEX fit_reports_by_age ON public.fit_reports USING btree (at, id);--> statement-breakpoint
CREATE INDEX fit_reports_of_account ON public.fit_reports USING btree (account_id);--> statement-breakpoint
CREATE INDEX fit_reports_of_bike ON public.fit_reports USING btree (bike_id);--> statement-breakpoint
CREATE INDEX fit_reports_of_part ON public.fit_reports USING btree (part_id, at);--> statement-breakpoint
CREATE INDEX fit_reports_of_review ON public.fit_reports USING btree (review_id);--> statement-breakpoint
CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING btree (created_at);--> statement-breakpoint
CREATE INDEX invoices_by_day ON public.invoices USING btree (issued_on);--> statement-breakpoint
CREATE INDEX invoices_newest_first ON public.invoices USING btree (issued_at, id);--> statement-breakpoint
CREATE INDEX invoices_not_rendered ON public.invoices USING btree (issued_at) WHERE (file IS NULL);--> statement-breakpoint
CREATE INDEX invoices_of_order ON public.invoices USING btree (order_id, issued_at);--> statement-breakpoint
CREATE UNIQUE INDEX invoices_one_note_of_refund ON public.invoices USING btree (refund_id) WHERE (kind = 'credit-note'::text);--> statement-breakpoint
CREATE UNIQUE INDEX invoices_one_of_order ON public.invoices USING btree (order_id) WHERE (kind = 'invoice'::text);--> statement-breakpoint
CREATE INDEX invoices_search ON public.invoices USING gin (array_to_tsvector(string_to_array(btrim(regexp_replace(lower(((((number || ' '::text) || order_number) || ' '::text) || customer)), '[^[:alnum:]]+'::text, ' '::text, 'g'::text)), ' '::text)));--> statement-breakpoint
CREATE INDEX letters_in_turn ON public.letters USING btree (account_id, recipient, created_at, id) WHERE ((status = 'waiting'::text) AND (key IS NOT NULL) AND (account_id IS NOT NULL));--> statement-breakpoint
CREATE INDEX letters_newest_first ON public.letters USING btree (created_at, id);--> statement-breakpoint
CREATE INDEX letters_of_account ON public.letters USING btree (account_id, created_at, id);--> statement-breakpoint
CREATE INDEX letters_to_recipient ON public.letters USING btree (lower(recipient), created_at);--> statement-breakpoint
CREATE UNIQUE INDEX line_serials_once ON public.line_serials USING btree (key, part_id);--> statement-breakpoint
CREATE INDEX message_answers_of_message ON public.message_answers USING btree (message_id, at, id);--> statement-breakpoint
CREATE INDEX missed_searches_by_day ON public.missed_searches USING btree (day);--> statement-breakpoint
CREATE INDEX order_fits_that_fitted ON public.order_fits USING btree (ordered_at, order_id, line) WHERE (verdict = 'fits'::text);--> statement-breakpoint
CREATE INDEX order_history_cancelled ON public.order_history USING btree (at, order_id) WHERE (to_status = 'cancelled'::text);--> statement-breakpoint
CREATE INDEX order_history_of_order ON public.order_history USING btree (order_id, id);--> statement-breakpoint
CREATE INDEX order_lines_of_part ON public.order_lines USING btree (part_id);--> statement-breakpoint
CREATE INDEX order_notes_of_order ON public.order_notes USING btree (order_id, id);--> statement-breakpoint
CREATE INDEX order_payments_of_order ON public.order_payments USING btree (order_id);--> statement-breakpoint
CREATE INDEX order_payments_open ON public.order_payments USING btree (checked_at) WHERE (status = 'open'::text);--> statement-breakpoint
CREATE UNIQUE INDEX order_refunds_automatic_once ON public.order_refunds USING btree (intent_id) WHERE ((reason = ANY (ARRAY['second'::text, 'late'::text, 'mismatch'::text])) AND (status <> 'failed'::text));--> statement-breakpoint
CREATE INDEX order_refunds_done ON public.order_refunds USING btree (done_at) WHERE (status = 'succeeded'::text);--> statement-breakpoint
CREATE INDEX order_refunds_not_done ON public.order_refunds USING btree (created_at) WHERE (status <> 'succeeded'::text);--> statement-breakpoint
CREATE INDEX order_refunds_of_intent ON public.order_refunds USING btree (intent_id);--> statement-breakpoint
CREATE INDEX order_refunds_of_order ON public.order_refunds USING btree (order_id);--> statement-breakpoint
CREATE INDEX order_return_lines_of_order ON public.order_return_lines USING btree (order_id, line);--> statement-breakpoint
CREATE INDEX order_returns_newest_first ON public.order_returns USING btree (created_at, id);--> statement-breakpoint
CREATE INDEX order_returns_of_order ON public.order_returns USING btree (order_id);--> statement-breakpoint
CREATE INDEX order_returns_open ON public.order_returns USING btree (status, created_at, id) WHERE (status = ANY (ARRAY['requested'::text, 'approved'::text, 'sent'::text, 'received'::text]));--> statement-breakpoint
CREATE INDEX order_returns_tracked ON public.order_returns USING btree (tracking_number) WHERE (tracking_number IS NOT NULL);--> statement-breakpoint
CREATE INDEX order_vat_ids_by_state ON public.order_vat_ids USING btree (state, created_at, order_id);--> statement-breakpoint
CREATE INDEX order_vat_ids_newest_first ON public.order_vat_ids USING btree (created_at, order_id);--> statement-breakpoint
CREATE INDEX orders_awaiting_transfer ON public.orders USING btree (created_at, id) WHERE ((status = 'placed'::text) AND (transfer_chosen_at IS NOT NULL));--> statement-breakpoint
CREATE INDEX orders_by_status ON public.orders USING btree (status, created_at, id);--> statement-breakpoint
CREATE INDEX orders_by_total ON public.orders USING btree (total_cents, id);--> statement-breakpoint
CREATE INDEX orders_disputed ON public.orders USING btree (created_at, id) WHERE (disputed_at IS NOT NULL);--> statement-breakpoint
CREATE INDEX orders_holds ON public.orders USING btree (hold_expires_at) WHERE (status = 'placed'::text);--> statement-breakpoint
CREATE INDEX orders_newest_first ON public.orders USING btree (created_at, id);--> statement-breakpoint
CREATE INDEX orders_of_account ON public.orders USING btree (account_id, created_at, id);--> statement-breakpoint
CREATE INDEX orders_of_guest ON public.orders USING btree (customer_email, created_at) WHERE (account_id IS NULL);--> statement-breakpoint
CREATE INDEX orders_paid_by_time ON public.orders USING btree (paid_at, total_cents) WHERE (paid_at IS NOT NULL);--> statement-breakpoint
CREATE INDEX orders_paid_of_account ON public.orders USING btree (account_id) WHERE (status = ANY (ARRAY['paid'::text, 'shipped'::text, 'delivered'::text]));--> statement-breakpoint
CREATE INDEX orders_partly_shipped ON public.orders USING btree (created_at, id) WHERE ((status = 'paid'::text) AND (carrier IS NOT NULL));--> statement-breakpoint
CREATE INDEX orders_search ON public.orders USING gin (array_to_tsvector(string_to_array(btrim(regexp_replace(lower((((((((((number)::text || ' '::text) || customer_email) || ' '::text) || customer_name) || ' '::text) || line_names) || ' '::text) || COALESCE(reference, ''::text))), '[^[:alnum:]]+'::text, ' '::text, 'g'::text)), ' '::text)));--> statement-breakpoint
CREATE INDEX orders_unpaid_of_account ON public.orders USING btree (account_id) WHERE (status = 'placed'::text);--> statement-breakpoint
CREATE INDEX orders_unpaid_of_guest ON public.orders USING btree (customer_email) WHERE ((status = 'placed'::text) AND (account_id IS NULL));--> statement-breakpoint
CREATE INDEX orders_unpaid_of_network ON public.orders USING btree (network) WHERE (status = 'placed'::text);--> statement-breakpoint
CREATE INDEX owner_settings_by_time ON public.owner_settings USING btree (name, holds_from, version);--> statement-breakpoint
CREATE INDEX part_documents_by_tokens ON public.part_documents USING gin (tokens);--> statement-breakpoint
CREATE INDEX part_documents_by_words ON public.part_documents USING gin (words);--> statement-breakpoint
CREATE INDEX part_documents_of_rules ON public.part_documents USING btree (rules, part_id);--> statement-breakpoint
CREATE INDEX part_fitments_by_signature ON public.part_fitments USING btree (role, signature);--> statement-breakpoint
CREATE INDEX part_fitments_of_bridges ON public.part_fitments USING btree (part_id) WHERE (bridges <> ''::text);--> statement-breakpoint
CREATE INDEX part_numbers_by_beginning ON public.part_numbers USING btree (norm text_pattern_ops);--> statement-breakpoint
CREATE INDEX part_numbers_confusable ON public.part_numbers USING btree (confusable);--> statement-breakpoint
CREATE INDEX part_numbers_of_part ON public.part_numbers USING btree (part_id);--> statement-breakpoint
CREATE INDEX part_pictures_by_picture ON public.part_pictures USING btree (substr(picture, 11, 32)) WHERE (picture <> ''::text);--> statement-breakpoint
CREATE UNIQUE INDEX part_pictures_in_order ON public.part_pictures USING btree (part_id, place);--> statement-breakpoint
CREATE INDEX part_pictures_picture_due ON public.part_pictures USING btree (picture_due_at) WHERE (picture_due_at IS NOT NULL);--> statement-breakpoint
CREATE INDEX part_price_changes_of_part ON public.part_price_changes USING btree (part_id, at, id);--> statement-breakpoint
CREATE INDEX part_questions_by_age ON public.part_questions USING btree (created_at, id);--> statement-breakpoint
CREATE INDEX part_questions_by_text ON public.part_questions USING btree (md5(lower(question)));--> statement-breakpoint
CREATE INDEX part_questions_held ON public.part_questions USING btree (created_at, id) WHERE (held_for IS NOT NULL);--> statement-breakpoint
CREATE INDEX part_questions_hidden ON public.part_questions USING btree (created_at, id) WHERE (hidden_at IS NOT NULL);--> statement-breakpoint
CREATE INDEX part_questions_of_account ON public.part_questions USING btree (account_id, created_at, id) WHERE (account_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX part_questions_of_guest ON public.part_questions USING btree (email) WHERE (email IS NOT NULL);--> statement-breakpoint
CREATE INDEX part_questions_of_network ON public.part_questions USING btree (network, created_at) WHERE (network IS NOT NULL);--> statement-breakpoint
CREATE INDEX part_questions_search ON public.part_questions USING gin (words);--> statement-breakpoint
CREATE INDEX part_questions_shown ON public.part_questions USING btree (part_id, (((answer IS NOT NULL))::integer), created_at, id) WHERE (hidden_at IS NULL);--> statement-breakpoint
CREATE INDEX part_questions_unanswered ON public.part_questions USING btree (created_at, id) WHERE ((answer IS NULL) AND ((hidden_at IS NULL) OR (held_for IS NOT NULL)));--> statement-breakpoint
CREATE INDEX part_successor_parts_of_part ON public.part_successor_parts USING btree (part_id);--> statement-breakpoint
CREATE UNIQUE INDEX part_successor_parts_once ON public.part_successor_parts USING btree (succession_id, part_id);--> statement-breakpoint
CREATE INDEX part_successors_by_beginning ON public.part_successors USING btree (old_norm text_pattern_ops);--> statement-breakpoint
CREATE INDEX part_successors_confusable ON public.part_successors USING btree (confusable);--> statement-breakpoint
CREATE UNIQUE INDEX part_successors_of_number ON public.part_successors USING btree (old_norm);--> statement-breakpoint
CREATE UNIQUE INDEX part_successors_of_part ON public.part_successors USING btree (old_part);--> statement-breakpoint
CREATE INDEX parts_by_age ON public.parts USING btree (active, created_at, id);--> statement-breakpoint
CREATE INDEX parts_by_name ON public.parts USING btree (active, name COLLATE public.alphabetical, id);--> statement-breakpoint
CREATE INDEX parts_by_normalised_sku ON public.parts USING btree (upper(regexp_replace(sku, '[^A-Za-z0-9]+'::text, ''::text, 'g'::text)));--> statement-breakpoint
CREATE INDEX parts_by_picture ON public.parts USING btree (substr(picture, 11, 32)) WHERE (picture <> ''::text);--> statement-breakpoint
CREATE INDEX parts_by_price ON public.parts USING btree (active, price_cents, id);--> statement-breakpoint
CREATE INDEX parts_by_price_switch ON public.parts USING btree ((
CASE
    WHEN (price_cents = list_price_cents) THEN reduced_from
    ELSE reduced_to
END)) WHERE (list_price_cents IS NOT NULL);--> statement-breakpoint
CREATE INDEX parts_by_words ON public.parts USING gin (words);--> statement-breakpoint
CREATE INDEX parts_of_category_by_age ON public.parts USING btree (active, category COLLATE public.alphabetical, created_at, id);--> statement-breakpoint
CREATE INDEX parts_of_category_by_name ON public.parts USING btree (active, category COLLATE public.alphabetical, name COLLATE public.alphabetical, id);--> statement-breakpoint
CREATE INDEX parts_of_category_by_price ON public.parts USING btree (active, category COLLATE public.alphabetical, price_cents, id);--> statement-breakpoint
CREATE INDEX parts_picture_due ON public.parts USING btree (picture_due_at) WHERE (picture_due_at IS NOT NULL);--> statement-breakpoint
CREATE UNIQUE INDEX parts_sku_key ON public.parts USING btree (sku);--> statement-breakpoint
CREATE UNIQUE INDEX parts_variants_differ ON public.parts USING btree (product_id, variant_key) WHERE (product_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX parts_without_longest_side ON public.parts USING btree (active, name COLLATE public.alphabetical, id) WHERE (COALESCE((specs ->> 'longestSideMm'::text), ''::text) !~ '^\s*\d'::text);--> statement-breakpoint
CREATE INDEX parts_without_weight ON public.parts USING btree (active, name COLLATE public.alphabetical, id) WHERE (COALESCE((specs ->> 'weightG'::text), (specs ->> 'weight'::text), ''::text) !~ '^\s*\d'::text);--> statement-breakpoint
CREATE INDEX pictures_by_uploader ON public.pictures USING btree (uploaded_by);--> statement-breakpoint
CREATE UNIQUE INDEX pictures_hash_key ON public.pictures USING btree (hash);--> statement-breakpoint
CREATE INDEX plan_requests_by_status ON public.plan_requests USING btree (status, created_at, id);--> statement-breakpoint
CREATE INDEX plan_requests_newest_first ON public.plan_requests USING btree (created_at, id);--> statement-breakpoint
CREATE INDEX plan_requests_of_account ON public.plan_requests USING btree (account_id, created_at, id);--> statement-breakpoint
CREATE UNIQUE INDEX plan_requests_one_pending ON public.plan_requests USING btree (account_id, plan) WHERE (status = 'pending'::text);--> statement-breakpoint
CREATE INDEX products_by_name ON public.products USING btree (name COLLATE public.alphabetical, id);--> statement-breakpoint
CREATE INDEX provider_events_by_age ON public.provider_events USING btree (received_at);--> statement-breakpoint
CREATE INDEX provider_events_not_processed ON public.provider_events USING btree (received_at) WHERE (processed_at IS NULL);--> statement-breakpoint
CREATE INDEX question_reports_of_question ON public.question_reports USING btree (question, at);--> statement-breakpoint
CREATE UNIQUE INDEX question_reports_once ON public.question_reports USING btree (account, question);--> statement-breakpoint
CREATE INDEX recall_notices_noted ON public.recall_notices USING btree (recall_id) WHERE (status = 'noted'::text);--> statement-breakpoint
CREATE INDEX recall_notices_of_account ON public.recall_notices USING btree (account_id) WHERE (account_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX recalls_newest_first ON public.recalls USING btree (created_at, id);--> statement-breakpoint
CREATE INDEX review_invitations_due_by_time ON public.review_invitations_due USING btree (delivered_at);--> statement-breakpoint
CREATE INDEX review_photos_of_picture ON public.review_photos USING btree ("substring"(img, '/pictures/([0-9a-f]{32})-'::text));--> statement-breakpoint
CREATE INDEX review_photos_of_version ON public.review_photos USING btree (version) WHERE (version IS NOT NULL);--> statement-breakpoint
CREATE INDEX review_reports_of_review ON public.review_reports USING btree (review, at);--> statement-breakpoint
CREATE UNIQUE INDEX review_reports_once ON public.review_reports USING btree (account, review);--> statement-breakpoint
CREATE INDEX review_versions_of_review ON public.review_versions USING btree (review, until);--> statement-breakpoint
CREATE INDEX review_votes_of_account ON public.review_votes USING btree (account);--> statement-breakpoint
CREATE INDEX reviews_by_age ON public.reviews USING btree (created_at, id);--> statement-breakpoint
CREATE INDEX reviews_by_picture ON public.reviews USING btree (substr(picture, 11, 32)) WHERE (picture <> ''::text);--> statement-breakpoint
CREATE INDEX reviews_by_text ON public.reviews USING btree (md5(lower(review)));--> statement-breakpoint
CREATE INDEX reviews_held ON public.reviews USING btree (created_at, id) WHERE (held_for IS NOT NULL);--> statement-breakpoint
CREATE INDEX reviews_hidden ON public.reviews USING btree (created_at, id) WHERE (hidden_at IS NOT NULL);--> statement-breakpoint
CREATE UNIQUE INDEX reviews_line_once ON public.reviews USING btree (order_id, part_id) WHERE (order_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX reviews_of_account ON public.reviews USING btree (account_id, created_at, id);--> statement-breakpoint
CREATE INDEX reviews_of_network ON public.reviews USING btree (network, created_at) WHERE (network IS NOT NULL);--> statement-breakpoint
CREATE INDEX reviews_picture_due ON public.reviews USING btree (picture_due_at) WHERE (picture_due_at IS NOT NULL);--> statement-breakpoint
CREATE INDEX reviews_search ON public.reviews USING gin (words);--> statement-breakpoint
CREATE INDEX reviews_shown ON public.reviews USING btree (created_at, id) WHERE (hidden_at IS NULL);--> statement-breakpoint
CREATE INDEX reviews_shown_by_helpful ON public.reviews USING btree (helpful, created_at, id) WHERE (hidden_at IS NULL);--> statement-breakpoint
CREATE INDEX reviews_shown_by_stars ON public.reviews USING btree (ratings, created_at, id) WHERE (hidden_at IS NULL);--> statement-breakpoint
CREATE INDEX reviews_shown_of_part ON public.reviews USING btree (part_id, created_at, id) WHERE (hidden_at IS NULL);--> statement-breakpoint
CREATE INDEX reviews_shown_of_part_and_stars_by_helpful ON public.reviews USING btree (part_id, ratings, helpful, created_at, id) WHERE (hidden_at IS NULL);--> statement-breakpoint
CREATE INDEX reviews_shown_of_part_by_helpful ON public.reviews USING btree (part_id, helpful, created_at, id) WHERE (hidden_at IS NULL);--> statement-breakpoint
CREATE INDEX reviews_shown_of_part_by_stars ON public.reviews USING btree (part_id, ratings, created_at, id) WHERE (hidden_at IS NULL);--> statement-breakpoint
CREATE INDEX reviews_shown_of_stars_by_helpful ON public.reviews USING btree (ratings, helpful, created_at, id) WHERE (hidden_at IS NULL);--> statement-breakpoint
CREATE INDEX reviews_unanswered ON public.reviews USING btree (created_at, id) WHERE ((hidden_at IS NULL) AND (answer IS NULL));--> statement-breakpoint
CREATE UNIQUE INDEX sandbox_charges_one_success ON public.sandbox_charges USING btree (intent_id) WHERE (status <> 'failed'::text);--> statement-breakpoint
CREATE INDEX sandbox_deliveries_due ON public.sandbox_deliveries USING btree (due_at) WHERE (due_at IS NOT NULL);--> statement-breakpoint
CREATE INDEX sandbox_deliveries_event ON public.sandbox_deliveries USING btree (event_id);--> statement-breakpoint
CREATE UNIQUE INDEX sandbox_events_sequence ON public.sandbox_events USING btree (sequence);--> statement-breakpoint
CREATE INDEX sandbox_events_type ON public.sandbox_events USING btree (type);--> statement-breakpoint
CREATE INDEX sandbox_intents_created ON public.sandbox_payment_intents USING btree (created_at, id);--> statement-breakpoint
CREATE INDEX sandbox_refunds_intent ON public.sandbox_refunds USING btree (intent_id);--> statement-breakpoint
CREATE INDEX sandbox_tasks_due ON public.sandbox_tasks USING btree (due_at);--> statement-breakpoint
CREATE INDEX stock_alerts_by_age ON public.stock_alerts USING btree (created_at);--> statement-breakpoint
CREATE INDEX stock_alerts_of_account ON public.stock_alerts USING btree (account_id) WHERE (account_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX stock_alerts_of_email ON public.stock_alerts USING btree (email) WHERE (email IS NOT NULL);--> statement-breakpoint
CREATE UNIQUE INDEX stock_alerts_once_an_account ON public.stock_alerts USING btree (part_id, account_id) WHERE ((account_id IS NOT NULL) AND (told_at IS NULL));--> statement-breakpoint
CREATE UNIQUE INDEX stock_alerts_once_an_email ON public.stock_alerts USING btree (part_id, email) WHERE ((email IS NOT NULL) AND (told_at IS NULL));--> statement-breakpoint
CREATE INDEX stock_alerts_waiting ON public.stock_alerts USING btree (part_id, confirmed_at, id) WHERE ((confirmed_at IS NOT NULL) AND (told_at IS NULL));--> statement-breakpoint
CREATE INDEX stock_corrections_of_part ON public.stock_corrections USING btree (part_id, id);--> statement-breakpoint
CREATE INDEX stock_demand_most_first ON public.stock_demand USING btree (waiting, part_id) WHERE (waiting > 0);--> statement-breakpoint
CREATE INDEX stock_falls_not_told ON public.stock_falls USING btree (fell_at) WHERE (told_at IS NULL);--> statement-breakpoint
CREATE INDEX tax_calls_noted ON public.tax_calls USING btree (created_at) WHERE (state = 'noted'::text);--> statement-breakpoint
CREATE INDEX tax_calls_of_order ON public.tax_calls USING btree (order_id);--> statement-breakpoint
CREATE INDEX vat_id_checks_by_time ON public.vat_id_checks USING btree (valid, checked_at);--> statement-breakpoint
CREATE UNIQUE INDEX vocabulary_terms ON public.vocabulary USING btree (term, category);--> statement-breakpoint
CREATE INDEX wish_lists_of_account ON public.wish_lists USING btree (account_id, created_at, id);--> statement-breakpoint
CREATE INDEX write_counts_by_end ON public.write_counts USING btree (ends_at);--> statement-breakpoint
CREATE STATISTICS public.parts_stated_longest_side ON COALESCE(specs ->> 'longestSideMm'::text, ''::text) FROM public.parts;--> statement-breakpoint
CREATE STATISTICS public.parts_stated_weight ON COALESCE(specs ->> 'weightG'::text, specs ->> 'weight'::text, ''::text) FROM public.parts;--> statement-breakpoint
CREATE TRIGGER announce_public_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.assemblies FOR EACH STATEMENT EXECUTE FUNCTION public.announce_public_change();--> statement-breakpoint
CREATE TRIGGER announce_public_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.assembly_positions FOR EACH STATEMENT EXECUTE FUNCTION public.announce_public_change();--> statement-breakpoint
CREATE TRIGGER announce_public_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.assembly_spots FOR EACH STATEMENT EXECUTE FUNCTION public.announce_public_change();--> statement-breakpoint
CREATE TRIGGER announce_public_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.attributes FOR EACH STATEMENT EXECUTE FUNCTION public.announce_public_change();--> statement-breakpoint
CREATE TRIGGER announce_public_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.components FOR EACH STATEMENT EXECUTE FUNCTION public.announce_public_change();--> statement-breakpoint
CREATE TRIGGER announce_public_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.documents_of_parts FOR EACH STATEMENT EXECUTE FUNCTION public.announce_public_change();--> statement-breakpoint
CREATE TRIGGER announce_public_change AFTER INSERT OR UPDATE ON public.fit_books FOR EACH ROW WHEN ((new.state = 'published'::text)) EXECUTE FUNCTION public.announce_public_change();--> statement-breakpoint
CREATE TRIGGER announce_public_change AFTER INSERT OR DELETE OR UPDATE ON public.fit_reports FOR EACH STATEMENT EXECUTE FUNCTION public.announce_public_change();--> statement-breakpoint
CREATE TRIGGER announce_public_change AFTER UPDATE OF status ON public.orders FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION public.announce_public_change();--> statement-breakpoint
CREATE TRIGGER announce_public_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.other_numbers FOR EACH STATEMENT EXECUTE FUNCTION public.announce_public_change();--> statement-breakpoint
CREATE TRIGGER announce_public_change AFTER INSERT ON public.owner_settings FOR EACH STATEMENT EXECUTE FUNCTION public.announce_public_change();--> statement-breakpoint
CREATE TRIGGER announce_public_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.part_documents FOR EACH STATEMENT EXECUTE FUNCTION public.announce_public_change();--> statement-breakpoint
CREATE TRIGGER announce_public_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.part_fitments FOR EACH STATEMENT EXECUTE FUNCTION public.announce_public_change();--> statement-breakpoint
CREATE TRIGGER announce_public_change AFTER INSERT OR DELETE OR UPDATE OF part_id, place, img, picture, alt OR TRUNCATE ON public.part_pictures FOR EACH STATEMENT EXECUTE FUNCTION public.announce_public_change();--> statement-breakpoint
CREATE TRIGGER announce_public_change AFTER INSERT OR DELETE OR UPDATE OF question, part_id, hidden_at, answer, answered_at OR TRUNCATE ON public.part_questions FOR EACH STATEMENT EXECUTE FUNCTION public.announce_public_change();--> statement-breakpoint
CREATE TRIGGER announce_public_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.part_successor_parts FOR EACH STATEMENT EXECUTE FUNCTION public.announce_public_change();--> statement-breakpoint
CREATE TRIGGER announce_public_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.part_successors FOR EACH STATEMENT EXECUTE FUNCTION public.announce_public_change();--> statement-breakpoint
CREATE TRIGGER announce_public_change AFTER INSERT OR DELETE OR UPDATE OF id, sku, name, category, description, price_cents, list_price_cents, reduced_price_cents, reduced_from, reduced_to, quantity_from, quantity_cents, img, picture, min, multiple, unit, unit_size, tax_class, returnable, warnings, expected_on, specs, product_id, active, created_at OR TRUNCATE ON public.parts FOR EACH STATEMENT EXECUTE FUNCTION public.announce_public_change();--> statement-breakpoint
CREATE TRIGGER announce_public_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.products FOR EACH STATEMENT EXECUTE FUNCTION public.announce_public_change();--> statement-breakpoint
CREATE TRIGGER announce_public_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.question_counts FOR EACH STATEMENT EXECUTE FUNCTION public.announce_public_change();--> statement-breakpoint
CREATE TRIGGER announce_public_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.review_counts FOR EACH STATEMENT EXECUTE FUNCTION public.announce_public_change();--> statement-breakpoint
CREATE TRIGGER announce_public_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.review_photos FOR EACH STATEMENT EXECUTE FUNCTION public.announce_public_change();--> statement-breakpoint
CREATE TRIGGER announce_public_change AFTER INSERT OR DELETE OR UPDATE OF id, account_id, part_id, name, img, picture, review, ratings, created_at, edited_at, hidden_at, answer, answered_at, bike_kind, fit_outcome OR TRUNCATE ON public.reviews FOR EACH STATEMENT EXECUTE FUNCTION public.announce_public_change();--> statement-breakpoint
CREATE TRIGGER announce_public_change AFTER INSERT ON public.shop_pages FOR EACH STATEMENT EXECUTE FUNCTION public.announce_public_change();--> statement-breakpoint
CREATE TRIGGER announce_public_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.vocabulary FOR EACH STATEMENT EXECUTE FUNCTION public.announce_public_change();--> statement-breakpoint
CREATE TRIGGER ask_for_other_picture BEFORE UPDATE OF image ON public.auth_user FOR EACH ROW WHEN ((old.image IS DISTINCT FROM new.image)) EXECUTE FUNCTION public.ask_for_picture('image');--> statement-breakpoint
CREATE TRIGGER ask_for_other_picture BEFORE UPDATE OF img ON public.part_pictures FOR EACH ROW WHEN ((old.img IS DISTINCT FROM new.img)) EXECUTE FUNCTION public.ask_for_picture('img');--> statement-breakpoint
CREATE TRIGGER ask_for_other_picture BEFORE UPDATE OF img ON public.parts FOR EACH ROW WHEN ((old.img IS DISTINCT FROM new.img)) EXECUTE FUNCTION public.ask_for_picture('img');--> statement-breakpoint
CREATE TRIGGER ask_for_other_picture BEFORE UPDATE OF img ON public.reviews FOR EACH ROW WHEN ((old.img IS DISTINCT FROM new.img)) EXECUTE FUNCTION public.ask_for_picture('img');--> statement-breakpoint
CREATE TRIGGER ask_for_picture BEFORE INSERT ON public.auth_user FOR EACH ROW WHEN (((new.picture = ''::text) AND (new.image ~* '^https?://'::text))) EXECUTE FUNCTION public.ask_for_picture('image');--> statement-breakpoint
CREATE TRIGGER ask_for_picture BEFORE INSERT ON public.part_pictures FOR EACH ROW WHEN (((new.picture = ''::text) AND (new.img ~* '^https?://'::text))) EXECUTE FUNCTION public.ask_for_picture('img');--> statement-breakpoint
CREATE TRIGGER ask_for_picture BEFORE INSERT ON public.parts FOR EACH ROW WHEN (((new.picture = ''::text) AND (new.img ~* '^https?://'::text))) EXECUTE FUNCTION public.ask_for_picture('img');--> statement-breakpoint
CREATE TRIGGER ask_for_picture BEFORE INSERT ON public.reviews FOR EACH ROW WHEN (((new.picture = ''::text) AND (new.img ~* '^https?://'::text))) EXECUTE FUNCTION public.ask_for_picture('img');--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION public.audit_log_append_only();--> statement-breakpoint
CREATE TRIGGER audit_log_not_truncated BEFORE TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION public.audit_log_append_only();--> statement-breakpoint
CREATE TRIGGER coupon_user_forgotten AFTER UPDATE OF customer_email ON public.orders FOR EACH ROW WHEN (((old.customer_email <> ''::text) AND (new.customer_email = ''::text) AND (new.coupon IS NOT NULL))) EXECUTE FUNCTION public.forget_coupon_user();--> statement-breakpoint
CREATE TRIGGER document_became_stale AFTER UPDATE OF sku, name, category, description, specs, active ON public.parts FOR EACH ROW WHEN (((((((old.sku IS DISTINCT FROM new.sku) OR (old.name IS DISTINCT FROM new.name)) OR (old.category IS DISTINCT FROM new.category)) OR (old.description IS DISTINCT FROM new.description)) OR (old.specs IS DISTINCT FROM new.specs)) OR (old.active IS DISTINCT FROM new.active))) EXECUTE FUNCTION public.document_became_stale();--> statement-breakpoint
CREATE TRIGGER document_came_or_went AFTER INSERT OR DELETE ON public.part_documents FOR EACH ROW EXECUTE FUNCTION public.find_changed();--> statement-breakpoint
CREATE TRIGGER document_changed AFTER UPDATE ON public.part_documents FOR EACH ROW WHEN (((((old.active IS DISTINCT FROM new.active) OR (old.tokens IS DISTINCT FROM new.tokens)) OR (old.name_words IS DISTINCT FROM new.name_words)) OR (old.words IS DISTINCT FROM new.words))) EXECUTE FUNCTION public.find_changed();--> statement-breakpoint
CREATE TRIGGER document_of_changed_fitment_became_stale AFTER UPDATE OF signature ON public.part_fitments FOR EACH ROW WHEN ((old.signature IS DISTINCT FROM new.signature)) EXECUTE FUNCTION public.document_of_fitment_became_stale();--> statement-breakpoint
CREATE TRIGGER document_of_fitment_became_stale AFTER INSERT OR DELETE ON public.part_fitments FOR EACH ROW EXECUTE FUNCTION public.document_of_fitment_became_stale();--> statement-breakpoint
CREATE TRIGGER document_of_new_part AFTER INSERT ON public.parts FOR EACH ROW EXECUTE FUNCTION public.document_became_stale();--> statement-breakpoint
CREATE TRIGGER document_of_numbers_became_stale AFTER INSERT OR DELETE OR UPDATE ON public.other_numbers FOR EACH ROW EXECUTE FUNCTION public.document_of_numbers_became_stale();--> statement-breakpoint
CREATE TRIGGER document_of_variant AFTER UPDATE OF product_id ON public.parts FOR EACH ROW WHEN ((old.product_id IS DISTINCT FROM new.product_id)) EXECUTE FUNCTION public.document_became_stale();--> statement-breakpoint
CREATE TRIGGER documents_became_stale AFTER UPDATE OF name ON public.products FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION public.documents_became_stale();--> statement-breakpoint
CREATE TRIGGER find_changed AFTER INSERT OR DELETE ON public.low_stock FOR EACH ROW EXECUTE FUNCTION public.find_changed();--> statement-breakpoint
CREATE TRIGGER find_changed AFTER UPDATE OF name, price_cents, active ON public.parts FOR EACH ROW WHEN ((((old.name IS DISTINCT FROM new.name) OR (old.price_cents IS DISTINCT FROM new.price_cents)) OR (old.active IS DISTINCT FROM new.active))) EXECUTE FUNCTION public.find_changed();--> statement-breakpoint
CREATE TRIGGER first_price AFTER INSERT ON public.parts FOR EACH ROW EXECUTE FUNCTION public.note_part_price();--> statement-breakpoint
CREATE TRIGGER invoice_series_count_up BEFORE DELETE OR UPDATE ON public.invoice_series FOR EACH ROW EXECUTE FUNCTION public.refuse_lower_number();--> statement-breakpoint
CREATE TRIGGER invoices_never_change BEFORE DELETE OR UPDATE ON public.invoices FOR EACH ROW EXECUTE FUNCTION public.refuse_change_of_invoice();--> statement-breakpoint
CREATE TRIGGER key_of_variant BEFORE INSERT OR UPDATE OF product_id, specs, active ON public.parts FOR EACH ROW EXECUTE FUNCTION public.key_of_variant();--> statement-breakpoint
CREATE TRIGGER keys_of_variants AFTER UPDATE OF axes ON public.products FOR EACH ROW WHEN ((old.axes IS DISTINCT FROM new.axes)) EXECUTE FUNCTION public.keys_of_variants();--> statement-breakpoint
CREATE TRIGGER letters_of_recalls AFTER INSERT OR UPDATE OF status ON public.letters FOR EACH ROW WHEN ((new.key ~~ 'recall:%'::text)) EXECUTE FUNCTION public.follow_recall_letter();--> statement-breakpoint
CREATE TRIGGER orders_delivered AFTER UPDATE OF status ON public.orders FOR EACH ROW WHEN (((new.status = 'delivered'::text) AND (old.status <> 'delivered'::text))) EXECUTE FUNCTION public.note_delivered_order();--> statement-breakpoint
CREATE TRIGGER orders_give_occasion AFTER UPDATE OF status ON public.orders FOR EACH ROW WHEN (((new.status = ANY (ARRAY['paid'::text, 'shipped'::text])) AND (new.status IS DISTINCT FROM old.status))) EXECUTE FUNCTION public.note_invoice_due();--> statement-breakpoint
CREATE TRIGGER orders_tell_tax_service AFTER UPDATE OF status ON public.orders FOR EACH ROW WHEN (((new.tax_mode = 'added'::text) AND (new.status IS DISTINCT FROM old.status) AND ((new.status = 'paid'::text) OR ((new.status = 'cancelled'::text) AND (new.transaction_id IS NULL))))) EXECUTE FUNCTION public.note_tax_call_of_order();--> statement-breakpoint
CREATE TRIGGER owner_settings_never_change BEFORE DELETE OR UPDATE ON public.owner_settings FOR EACH ROW EXECUTE FUNCTION public.refuse_change_of_owner_settings();--> statement-breakpoint
CREATE TRIGGER part_questions_arrived AFTER INSERT ON public.part_questions REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION public.count_part_questions();--> statement-breakpoint
CREATE TRIGGER part_questions_changed AFTER UPDATE ON public.part_questions REFERENCING OLD TABLE AS gone NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION public.count_part_questions();--> statement-breakpoint
CREATE TRIGGER part_questions_gone AFTER DELETE ON public.part_questions REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.count_part_questions();--> statement-breakpoint
CREATE TRIGGER part_went AFTER DELETE ON public.parts FOR EACH ROW EXECUTE FUNCTION public.find_changed();--> statement-breakpoint
CREATE TRIGGER parts_added_and_low AFTER INSERT ON public.parts FOR EACH ROW WHEN ((new.active AND (new.available < new.min))) EXECUTE FUNCTION public.follow_stock_of_part();--> statement-breakpoint
CREATE TRIGGER parts_added_low AFTER INSERT ON public.parts FOR EACH ROW WHEN ((new.active AND (new.available < new.min))) EXECUTE FUNCTION public.low_stock_follow();--> statement-breakpoint
CREATE TRIGGER parts_became_low_or_not AFTER UPDATE OF active, available, min ON public.parts FOR EACH ROW WHEN (((old.active AND (old.available < old.min)) IS DISTINCT FROM (new.active AND (new.available < new.min)))) EXECUTE FUNCTION public.low_stock_follow();--> statement-breakpoint
CREATE TRIGGER parts_came_back AFTER UPDATE OF active, available, min ON public.parts FOR EACH ROW WHEN ((new.active AND (new.available >= new.min) AND (NOT (old.active AND (old.available >= old.min))))) EXECUTE FUNCTION public.note_restock();--> statement-breakpoint
CREATE TRIGGER parts_fell_or_rose AFTER UPDATE OF active, available, min ON public.parts FOR EACH ROW WHEN ((((new.active IS DISTINCT FROM old.active) OR (new.available IS DISTINCT FROM old.available)) OR (new.min IS DISTINCT FROM old.min))) EXECUTE FUNCTION public.follow_stock_of_part();--> statement-breakpoint
CREATE TRIGGER price_changed AFTER UPDATE OF price_cents, list_price_cents ON public.parts FOR EACH ROW WHEN (((old.price_cents IS DISTINCT FROM new.price_cents) OR (COALESCE(old.list_price_cents, old.price_cents) IS DISTINCT FROM COALESCE(new.list_price_cents, new.price_cents)))) EXECUTE FUNCTION public.note_part_price();--> statement-breakpoint
CREATE TRIGGER product_changed AFTER UPDATE OF product_id ON public.parts FOR EACH ROW WHEN ((old.product_id IS DISTINCT FROM new.product_id)) EXECUTE FUNCTION public.find_changed();--> statement-breakpoint
CREATE TRIGGER rating_became_stale AFTER INSERT OR UPDATE ON public.review_counts FOR EACH ROW WHEN ((new.about <> 'shop'::text)) EXECUTE FUNCTION public.rating_became_stale();--> statement-breakpoint
CREATE TRIGGER refunds_give_occasion AFTER INSERT OR UPDATE OF status ON public.order_refunds FOR EACH ROW WHEN ((new.status = 'succeeded'::text)) EXECUTE FUNCTION public.note_credit_note_due();--> statement-breakpoint
CREATE TRIGGER refunds_tell_tax_service AFTER INSERT OR UPDATE OF status ON public.order_refunds FOR EACH ROW WHEN ((new.status = 'succeeded'::text)) EXECUTE FUNCTION public.note_tax_call_of_refund();--> statement-breakpoint
CREATE TRIGGER rename_component AFTER UPDATE OF sku ON public.parts FOR EACH ROW WHEN ((old.sku IS DISTINCT FROM new.sku)) EXECUTE FUNCTION public.rename_component();--> statement-breakpoint
CREATE TRIGGER review_votes_added AFTER INSERT ON public.review_votes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.review_votes_count('1');--> statement-breakpoint
CREATE TRIGGER review_votes_removed AFTER DELETE ON public.review_votes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.review_votes_count('-1');--> statement-breakpoint
CREATE TRIGGER reviews_added AFTER INSERT ON public.reviews REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.review_counts_add('1');--> statement-breakpoint
CREATE TRIGGER reviews_moved AFTER UPDATE ON public.reviews FOR EACH ROW WHEN ((((old.ratings IS DISTINCT FROM new.ratings) OR (old.part_id IS DISTINCT FROM new.part_id)) OR ((old.hidden_at IS NULL) IS DISTINCT FROM (new.hidden_at IS NULL)))) EXECUTE FUNCTION public.review_counts_move();--> statement-breakpoint
CREATE TRIGGER reviews_removed AFTER DELETE ON public.reviews REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.review_counts_add('-1');--> statement-breakpoint
CREATE TRIGGER shop_pages_never_change BEFORE DELETE OR UPDATE ON public.shop_pages FOR EACH ROW EXECUTE FUNCTION public.refuse_change_of_shop_page();--> statement-breakpoint
CREATE TRIGGER stock_alerts_arrived AFTER INSERT ON public.stock_alerts REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION public.count_stock_alerts();--> statement-breakpoint
CREATE TRIGGER stock_alerts_changed AFTER UPDATE ON public.stock_alerts REFERENCING OLD TABLE AS gone NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION public.count_stock_alerts();--> statement-breakpoint
CREATE TRIGGER stock_alerts_gone AFTER DELETE ON public.stock_alerts REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION public.count_stock_alerts();--> statement-breakpoint
CREATE TRIGGER stock_limits_changed AFTER INSERT OR DELETE OR UPDATE ON public.stock_limits FOR EACH ROW EXECUTE FUNCTION public.follow_stock_limit();--> statement-breakpoint
CREATE TRIGGER wish_lines_added AFTER INSERT ON public.wish_lines REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.wish_lines_counted('1');--> statement-breakpoint
CREATE TRIGGER wish_lines_removed AFTER DELETE ON public.wish_lines REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.wish_lines_counted('-1');--> statement-breakpoint
CREATE TRIGGER wish_lists_added AFTER INSERT ON public.wish_lists REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.wish_lists_counted('1');--> statement-breakpoint
CREATE TRIGGER wish_lists_removed AFTER DELETE ON public.wish_lists REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.wish_lists_counted('-1');--> statement-breakpoint
ALTER TABLE ONLY public.assemblies
    ADD CONSTRAINT assemblies_component_id_components_id_fk FOREIGN KEY (component_id) REFERENCES public.components(id);--> statement-breakpoint
ALTER TABLE ONLY public.assembly_positions
    ADD CONSTRAINT assembly_positions_assembly_id_assemblies_id_fk FOREIGN KEY (assembly_id) REFERENCES public.assemblies(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE ONLY public.assembly_positions
    ADD CONSTRAINT assembly_positions_component_id_components_id_fk FOREIGN KEY (component_id) REFERENCES public.components(id);--> statement-breakpoint
ALTER TABLE ONLY public.assembly_spots
    ADD CONSTRAINT assembly_spots_assembly_id_assemblies_id_fk FOREIGN KEY (assembly_id) REFERENCES public.assemblies(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE ONLY public.auth_account
    ADD CONSTRAINT auth_account_user_id_auth_user_id_fk FOREIGN KEY (user_id) REFERENCES public.auth_user(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE ONLY public.auth_known_device
    ADD CONSTRAINT auth_known_device_user_id_auth_user_id_fk FOREIGN KEY (user_id) REFERENCES public.auth_user(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE ONLY public.auth_link
    ADD CONSTRAINT auth_link_user_id_auth_user_id_fk FOREIGN KEY (user_id) REFERENCES public.auth_user(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE ONLY public.auth_passkey
    ADD CONSTRAINT auth_passkey_user_id_auth_user_id_fk FOREIGN KEY (user_id) REFERENCES public.auth_user(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE ONLY public.auth_session
    ADD CONSTRAINT auth_session_user_id_auth_user_id_fk FOREIGN KEY (user_id) REFERENCES public.auth_user(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE ONLY public.auth_two_factor
    ADD CONSTRAINT auth_two_factor_user_id_auth_user_id_fk FOREIGN KEY (user_id) REFERENCES public.auth_user(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE ONLY public.basket_lines
    ADD CONSTRAINT basket_lines_account_id_baskets_account_id_fk FOREIGN KEY (account_id) REFERENCES public.baskets(account_id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE ONLY public.bike_facts
    ADD CONSTRAINT bike_facts_bike_id_bikes_id_fk FOREIGN KEY (bike_id) REFERENCES public.bikes(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE ONLY public.bulk_price_lines
    ADD CONSTRAINT bulk_price_lines_change_id_bulk_price_changes_id_fk FOREIGN KEY (change_id) REFERENCES public.bulk_price_changes(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE ONLY public.bulk_price_lines
    ADD CONSTRAINT bulk_price_lines_part_id_parts_id_fk FOREIGN KEY (part_id) REFERENCES public.parts(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE ONLY public.documents_of_parts
    ADD CONSTRAINT documents_of_parts_part_id_parts_id_fk FOREIGN KEY (part_id) REFERENCES public.parts(id);--> statement-breakpoint
ALTER TABLE ONLY public.fit_reports
    ADD CONSTRAINT fit_reports_bike_id_bikes_id_fk FOREIGN KEY (bike_id) REFERENCES public.bikes(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_corrects_invoices_id_fk FOREIGN KEY (corrects) REFERENCES public.invoices(id);--> statement-breakpoint
ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_series_invoice_series_series_fk FOREIGN KEY (series) REFERENCES public.invoice_series(series);--> statement-breakpoint
ALTER TABLE ONLY public.line_serials
    ADD CONSTRAINT line_serials_order_id_line_order_lines_order_id_line_fk FOREIGN KEY (order_id, line) REFERENCES public.order_lines(order_id, line);--> statement-breakpoint
ALTER TABLE ONLY public.line_serials
    ADD CONSTRAINT line_serials_order_id_shipment_shipments_order_id_shipment_fk FOREIGN KEY (order_id, shipment) REFERENCES public.shipments(order_id, shipment);--> statement-breakpoint
ALTER TABLE ONLY public.message_answers
    ADD CONSTRAINT message_answers_message_id_contact_messages_id_fk FOREIGN KEY (message_id) REFERENCES public.contact_messages(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE ONLY public.order_charges
    ADD CONSTRAINT order_charges_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id);--> statement-breakpoint
ALTER TABLE ONLY public.order_fits
    ADD CONSTRAINT order_fits_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id);--> statement-breakpoint
ALTER TABLE ONLY public.order_history
    ADD CONSTRAINT order_history_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id);--> statement-breakpoint
ALTER TABLE ONLY public.order_lines
    ADD CONSTRAINT order_lines_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id);--> statement-breakpoint
ALTER TABLE ONLY public.order_notes
    ADD CONSTRAINT order_notes_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id);--> statement-breakpoint
ALTER TABLE ONLY public.order_payments
    ADD CONSTRAINT order_payments_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id);--> statement-breakpoint
ALTER TABLE ONLY public.order_refund_charges
    ADD CONSTRAINT order_refund_charges_of_charge FOREIGN KEY (order_id, charge) REFERENCES public.order_charges(order_id, charge);--> statement-breakpoint
ALTER TABLE ONLY public.order_refund_charges
    ADD CONSTRAINT order_refund_charges_refund_id_order_refunds_id_fk FOREIGN KEY (refund_id) REFERENCES public.order_refunds(id);--> statement-breakpoint
ALTER TABLE ONLY public.order_refund_lines
    ADD CONSTRAINT order_refund_lines_order_id_line_order_lines_order_id_line_fk FOREIGN KEY (order_id, line) REFERENCES public.order_lines(order_id, line);--> statement-breakpoint
ALTER TABLE ONLY public.order_refund_lines
    ADD CONSTRAINT order_refund_lines_refund_id_order_refunds_id_fk FOREIGN KEY (refund_id) REFERENCES public.order_refunds(id);--> statement-breakpoint
ALTER TABLE ONLY public.order_refunds
    ADD CONSTRAINT order_refunds_intent_id_order_payments_intent_id_fk FOREIGN KEY (intent_id) REFERENCES public.order_payments(intent_id);--> statement-breakpoint
ALTER TABLE ONLY public.order_refunds
    ADD CONSTRAINT order_refunds_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id);--> statement-breakpoint
ALTER TABLE ONLY public.order_return_lines
    ADD CONSTRAINT order_return_lines_order_id_line_order_lines_order_id_line_fk FOREIGN KEY (order_id, line) REFERENCES public.order_lines(order_id, line);--> statement-breakpoint
ALTER TABLE ONLY public.order_return_lines
    ADD CONSTRAINT order_return_lines_return_id_order_returns_id_fk FOREIGN KEY (return_id) REFERENCES public.order_returns(id);--> statement-breakpoint
ALTER TABLE ONLY public.order_returns
    ADD CONSTRAINT order_returns_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id);--> statement-breakpoint
ALTER TABLE ONLY public.order_tax_groups
    ADD CONSTRAINT order_tax_groups_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id);--> statement-breakpoint
ALTER TABLE ONLY public.order_tax_quotes
    ADD CONSTRAINT order_tax_quotes_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id);--> statement-breakpoint
ALTER TABLE ONLY public.order_vat_ids
    ADD CONSTRAINT order_vat_ids_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id);--> statement-breakpoint
ALTER TABLE ONLY public.other_numbers
    ADD CONSTRAINT other_numbers_part_id_parts_id_fk FOREIGN KEY (part_id) REFERENCES public.parts(id);--> statement-breakpoint
ALTER TABLE ONLY public.part_pictures
    ADD CONSTRAINT part_pictures_part_id_parts_id_fk FOREIGN KEY (part_id) REFERENCES public.parts(id);--> statement-breakpoint
ALTER TABLE ONLY public.part_ports
    ADD CONSTRAINT part_ports_part_id_part_fitments_part_id_fk FOREIGN KEY (part_id) REFERENCES public.part_fitments(part_id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE ONLY public.part_price_changes
    ADD CONSTRAINT part_price_changes_part_id_parts_id_fk FOREIGN KEY (part_id) REFERENCES public.parts(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE ONLY public.part_successor_parts
    ADD CONSTRAINT part_successor_parts_part_id_parts_id_fk FOREIGN KEY (part_id) REFERENCES public.parts(id);--> statement-breakpoint
ALTER TABLE ONLY public.part_successor_parts
    ADD CONSTRAINT part_successor_parts_succession_id_part_successors_id_fk FOREIGN KEY (succession_id) REFERENCES public.part_successors(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE ONLY public.part_successors
    ADD CONSTRAINT part_successors_old_part_parts_id_fk FOREIGN KEY (old_part) REFERENCES public.parts(id);--> statement-breakpoint
ALTER TABLE ONLY public.parts
    ADD CONSTRAINT parts_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE ONLY public.question_reports
    ADD CONSTRAINT question_reports_question_part_questions_id_fk FOREIGN KEY (question) REFERENCES public.part_questions(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE ONLY public.recall_notices
    ADD CONSTRAINT recall_notices_recall_id_recalls_id_fk FOREIGN KEY (recall_id) REFERENCES public.recalls(id);--> statement-breakpoint
ALTER TABLE ONLY public.review_photos
    ADD CONSTRAINT review_photos_review_reviews_id_fk FOREIGN KEY (review) REFERENCES public.reviews(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE ONLY public.review_photos
    ADD CONSTRAINT review_photos_version_review_versions_id_fk FOREIGN KEY (version) REFERENCES public.review_versions(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE ONLY public.review_reports
    ADD CONSTRAINT review_reports_review_reviews_id_fk FOREIGN KEY (review) REFERENCES public.reviews(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE ONLY public.review_versions
    ADD CONSTRAINT review_versions_review_reviews_id_fk FOREIGN KEY (review) REFERENCES public.reviews(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE ONLY public.review_votes
    ADD CONSTRAINT review_votes_review_reviews_id_fk FOREIGN KEY (review) REFERENCES public.reviews(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE ONLY public.sandbox_charges
    ADD CONSTRAINT sandbox_charges_intent_id_sandbox_payment_intents_id_fk FOREIGN KEY (intent_id) REFERENCES public.sandbox_payment_intents(id);--> statement-breakpoint
ALTER TABLE ONLY public.sandbox_charges
    ADD CONSTRAINT sandbox_charges_payment_method_id_sandbox_payment_methods_id_fk FOREIGN KEY (payment_method_id) REFERENCES public.sandbox_payment_methods(id);--> statement-breakpoint
ALTER TABLE ONLY public.sandbox_deliveries
    ADD CONSTRAINT sandbox_deliveries_event_id_sandbox_events_id_fk FOREIGN KEY (event_id) REFERENCES public.sandbox_events(id);--> statement-breakpoint
ALTER TABLE ONLY public.sandbox_disputes
    ADD CONSTRAINT sandbox_disputes_charge_id_sandbox_charges_id_fk FOREIGN KEY (charge_id) REFERENCES public.sandbox_charges(id);--> statement-breakpoint
ALTER TABLE ONLY public.sandbox_refunds
    ADD CONSTRAINT sandbox_refunds_charge_id_sandbox_charges_id_fk FOREIGN KEY (charge_id) REFERENCES public.sandbox_charges(id);--> statement-breakpoint
ALTER TABLE ONLY public.shipment_lines
    ADD CONSTRAINT shipment_lines_order_id_line_order_lines_order_id_line_fk FOREIGN KEY (order_id, line) REFERENCES public.order_lines(order_id, line);--> statement-breakpoint
ALTER TABLE ONLY public.shipment_lines
    ADD CONSTRAINT shipment_lines_order_id_shipment_shipments_order_id_shipment_fk FOREIGN KEY (order_id, shipment) REFERENCES public.shipments(order_id, shipment);--> statement-breakpoint
ALTER TABLE ONLY public.shipments
    ADD CONSTRAINT shipments_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id);--> statement-breakpoint
ALTER TABLE ONLY public.stock_corrections
    ADD CONSTRAINT stock_corrections_part_id_parts_id_fk FOREIGN KEY (part_id) REFERENCES public.parts(id);--> statement-breakpoint
ALTER TABLE ONLY public.tax_calls
    ADD CONSTRAINT tax_calls_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id);--> statement-breakpoint
ALTER TABLE ONLY public.wish_lines
    ADD CONSTRAINT wish_lines_list_id_wish_lists_id_fk FOREIGN KEY (list_id) REFERENCES public.wish_lists(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE ONLY public.wish_lists
    ADD CONSTRAINT wish_lists_account_id_wish_shelves_account_id_fk FOREIGN KEY (account_id) REFERENCES public.wish_shelves(account_id) ON DELETE CASCADE;--> statement-breakpoint
INSERT INTO public.carriers (name, "position", tracking_link) VALUES
    ('UPS', 1, 'https://www.ups.com/track?tracknum={n}'),
    ('FedEx', 2, 'https://www.fedex.com/fedextrack/?trknbr={n}'),
    ('USPS', 3, 'https://tools.usps.com/go/TrackConfirmAction?qtc_tLabels1={n}'),
    ('La Poste', 4, 'https://www.laposte.fr/outils/suivre-vos-envois?code={n}');
