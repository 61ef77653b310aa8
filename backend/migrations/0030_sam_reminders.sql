CREATE TABLE "reminder_sent" (
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"for_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reminder_sent_kind_ref_for_at_pk" PRIMARY KEY("kind","ref","for_at")
);
--> statement-breakpoint
CREATE INDEX "sam_activity_start_idx" ON "sam_activity" USING btree ("start_at","id");--> statement-breakpoint
CREATE INDEX "sam_activity_planned_idx" ON "sam_activity" USING btree ("start_at") WHERE "sam_activity"."status" = 'PLANNED';