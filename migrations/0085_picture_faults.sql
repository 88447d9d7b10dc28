ALTER TABLE "auth_user" ADD COLUMN "picture_fault" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "parts" ADD COLUMN "picture_fault" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "part_pictures" ADD COLUMN "picture_fault" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "picture_fault" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.ask_for_picture() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	NEW.picture := '';
	NEW.picture_tries := 0;
	NEW.picture_due_at := CASE WHEN to_jsonb(NEW) ->> TG_ARGV[0] ~* '^https?://' THEN to_timestamp(0) END;
	NEW.picture_fault := '';
	RETURN NEW;
END
$$;
