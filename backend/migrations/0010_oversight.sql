CREATE TABLE "activity_day" (
	"day" date NOT NULL,
	"feature" text NOT NULL,
	"account_type" smallint NOT NULL,
	"views" integer NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "activity_day_day_feature_account_type_pk" PRIMARY KEY("day","feature","account_type")
);
--> statement-breakpoint
CREATE TABLE "remote_error_day" (
	"day" date NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"code" text NOT NULL,
	"stage" text NOT NULL,
	"count" integer NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "remote_error_day_day_remote_version_code_stage_pk" PRIMARY KEY("day","remote","version","code","stage")
);
--> statement-breakpoint
CREATE TABLE "remote_load_day" (
	"day" date NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"loads" integer NOT NULL,
	"failing" integer NOT NULL,
	CONSTRAINT "remote_load_day_day_remote_version_pk" PRIMARY KEY("day","remote","version")
);
--> statement-breakpoint
CREATE INDEX "audit_event_actor_seq_idx" ON "audit_event" USING btree ("actor_account_id","seq");--> statement-breakpoint
CREATE INDEX "audit_event_effective_seq_idx" ON "audit_event" USING btree ("effective_account_id","seq");--> statement-breakpoint
CREATE INDEX "audit_event_name_seq_idx" ON "audit_event" USING btree ("actor_name","seq");--> statement-breakpoint
CREATE INDEX "audit_event_action_seq_idx" ON "audit_event" USING btree ("action" text_pattern_ops,"seq");--> statement-breakpoint
CREATE INDEX "audit_event_object_seq_idx" ON "audit_event" USING btree ("object" text_pattern_ops,"seq");--> statement-breakpoint
CREATE INDEX "audit_event_result_seq_idx" ON "audit_event" USING btree ("result","seq") WHERE "audit_event"."result" <> 'OK';--> statement-breakpoint
DROP INDEX "audit_event_actor_idx";--> statement-breakpoint
DROP INDEX "audit_event_action_idx";--> statement-breakpoint
DROP INDEX "audit_event_object_idx";