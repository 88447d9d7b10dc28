ALTER TABLE "recalls" ADD COLUMN "hazard" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "recalls" ADD COLUMN "stop_use" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "recalls" ADD COLUMN "remedies" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "recalls" ADD COLUMN "contact" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "recalls" ADD COLUMN "safety" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE TRIGGER announce_public_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON "recalls" FOR EACH STATEMENT EXECUTE FUNCTION announce_public_change();
