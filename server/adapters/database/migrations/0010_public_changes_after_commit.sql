-- Hand-written from here: Drizzle knows neither triggers nor sequences of their own.
-- Counts changes of what is public. It counts while a transaction still runs and goes on when that is rolled back; nobody waits for it.
CREATE SEQUENCE public_changes;
--> statement-breakpoint
-- A transaction that notifies holds a lock of the whole server while it commits, so orders came in one after the other. The shop's own
-- connections are told what they changed instead, and tell it to the others once they have committed; should a process die
-- in between, the others see by the count that something was changed. All other writers notify as before.
CREATE OR REPLACE FUNCTION tell_public_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF current_setting('shop.tells_after_commit', true) = 'on' THEN
		PERFORM nextval('public_changes');
		RAISE INFO 'public_change %', TG_TABLE_NAME;
	ELSE
		PERFORM pg_notify('public_change', TG_TABLE_NAME);
	END IF;
	RETURN NULL;
END
$$;
