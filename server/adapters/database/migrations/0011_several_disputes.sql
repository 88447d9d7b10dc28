ALTER TABLE "sandbox_disputes" DROP CONSTRAINT "sandbox_disputes_charge_id_unique";--> statement-breakpoint
ALTER TABLE "sandbox_disputes" ADD COLUMN "status" text DEFAULT 'needs_response' NOT NULL;